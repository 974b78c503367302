import type { Emulator } from '../emulator.ts';

export const monobank = {
  id: 'monobank',
  modes: ['refused', 'stalled', 'silent', 'wrong-amount', 'duplicate', 'reordered', 'new-key', 'forged'],
  pages: [
    ['/emulators/monobank', 'monobank', 'Рахунки plata by mono: що відкрито, сплачено, відхилено й повернено.'],
    ['/emulators/monobank/invoices', 'monobank, JSON', 'Те саме для тестів.'],
  ],
} as const satisfies Emulator;
