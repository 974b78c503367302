import type { Emulator } from '../emulator.ts';

export const liqpay = {
  id: 'liqpay',
  modes: ['refused', 'silent', 'wrong-amount', 'duplicate', 'other-hash'],
  pages: [
    ['/emulators/liqpay', 'LiqPay', 'Оплати карткою: що відкрито, сплачено, відхилено й повернено.'],
    ['/emulators/liqpay/payments', 'LiqPay, JSON', 'Те саме для тестів.'],
  ],
} as const satisfies Emulator;
