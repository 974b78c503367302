import type { Emulator } from '../emulator.ts';

export const turbosms = {
  id: 'turbosms',
  modes: ['lie', 'repeat', 'partial', 'stop-list', 'duplicate', 'no-balance'],
  pages: [
    ['/emulators/sms', 'SMS', 'Усі повідомлення, які надіслав застосунок, разом із кодами входу.'],
    ['/emulators/sms/messages', 'SMS, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
  ],
} as const satisfies Emulator;
