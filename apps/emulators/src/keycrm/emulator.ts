import type { Emulator } from '../emulator.ts';

export const keycrm = {
  id: 'keycrm',
  modes: ['lie', 'repeat', 'refused', 'lost-answer'],
  pages: [
    ['/emulators/keycrm', 'KeyCRM', 'Замовлення клубу в CRM: тут змінюють їхній статус, накладну та залишки складу.'],
    ['/emulators/keycrm/orders', 'KeyCRM, JSON', 'Те саме для тестів.'],
  ],
} as const satisfies Emulator;
