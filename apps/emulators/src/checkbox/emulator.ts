import type { Emulator } from '../emulator.ts';

export const checkbox = {
  id: 'checkbox',
  modes: [
    'refused',
    'error',
    'stalled',
    'lie',
    'other-sum',
    'lost-answer',
    'old-token',
    'foreign-cashier',
    'shift-refused',
    'tax-refused',
  ],
  pages: [
    ['/emulators/checkbox', 'Checkbox', 'Каса: зміна, чеки продажу й повернення.'],
    ['/emulators/checkbox/receipts', 'Checkbox, JSON', 'Те саме для тестів.'],
  ],
} as const satisfies Emulator;
