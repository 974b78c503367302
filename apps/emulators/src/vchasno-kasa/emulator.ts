import type { Emulator } from '../emulator.ts';

export const vchasnoKasa = {
  id: 'vchasno-kasa',
  modes: ['refused', 'busy', 'collision', 'lost-answer', 'other-tag', 'other-sum', 'no-number', 'no-codes'],
  pages: [
    ['/emulators/vchasno-kasa', 'Вчасно.Каса', 'Друга каса: зміна, чеки продажу й повернення.'],
    ['/emulators/vchasno-kasa/receipts', 'Вчасно.Каса, JSON', 'Те саме для тестів.'],
  ],
} as const satisfies Emulator;
