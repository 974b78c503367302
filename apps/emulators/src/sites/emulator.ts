import type { Emulator } from '../emulator.ts';

export const sites = {
  id: 'sites',
  modes: ['lie'],
  pages: [
    ['/emulators/sites', 'Сайти', 'Хто увійшов на повні сайти за одноразовим посиланням.'],
    ['/emulators/sites/velo/', 'Сайт velo', 'Його кошик приймає промокоди, які роздає клуб, кожен один раз.'],
    ['/emulators/sites/velo/discounts.csv', 'Промокоди сайту velo', 'Файл для velo-codes import.'],
    ['/emulators/sites/arrivals', 'Сайти, JSON', 'Те саме для тестів.'],
  ],
} as const satisfies Emulator;
