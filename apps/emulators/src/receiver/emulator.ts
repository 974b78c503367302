import type { Emulator } from '../emulator.ts';

export const receiver = {
  id: 'receiver',
  modes: ['gone', 'refused', 'lost-answer'],
  pages: [
    ['/emulators/receiver', 'Вебхуки', 'Що почула б інша система: ERP, CRM або склад.'],
    ['/emulators/receiver/messages', 'Вебхуки, JSON', 'Те саме для тестів; ?type=order.paid лишає одну подію.'],
  ],
} as const satisfies Emulator;
