import type { Emulator } from '../emulator.ts';

export const ringostat = {
  id: 'ringostat',
  modes: ['refused'],
  pages: [
    ['/emulators/ringostat', 'Ringostat', 'Дзвінки, які замовив застосунок.'],
    ['/emulators/ringostat/calls', 'Ringostat, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
  ],
} as const satisfies Emulator;
