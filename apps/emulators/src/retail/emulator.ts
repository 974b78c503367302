import type { Emulator } from '../emulator.ts';

export const retail = {
  id: 'retail',
  modes: ['refused', 'lie'],
  pages: [
    ['/emulators/retail', 'Каса магазинів', 'Покупки поза застосунком: тут пробивають чек для номера клієнта.'],
    ['/emulators/retail/list', 'Каса магазинів, JSON', 'Те саме для тестів; ?customer=… лишає одного клієнта.'],
  ],
} as const satisfies Emulator;
