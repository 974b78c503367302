import type { Emulator } from '../emulator.ts';

export const ipost = {
  id: 'ipost',
  modes: ['refused', 'old-token'],
  pages: [
    ['/emulators/ipost', 'IPOST', 'Замовлення, які отримав курʼєр.'],
    ['/emulators/ipost/orders', 'IPOST, JSON', 'Те саме для тестів.'],
  ],
} as const satisfies Emulator;
