import type { Emulator } from '../emulator.ts';

export const telegramGateway = {
  id: 'telegram-gateway',
  modes: ['lie', 'no-balance', 'flood', 'other-phone', 'lost-answer', 'no-answer'],
  pages: [
    ['/emulators/telegram-gateway', 'Telegram', 'Коди входу, які надіслав застосунок через Telegram Gateway.'],
    ['/emulators/telegram-gateway/messages', 'Telegram, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
  ],
} as const satisfies Emulator;
