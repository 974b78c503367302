import type { Emulator } from '../emulator.ts';

export const esputnik = {
  id: 'esputnik',
  modes: ['lie', 'refused'],
  pages: [
    ['/emulators/email', 'Пошта', 'Усі листи, які надіслав застосунок, разом із кодами підтвердження.'],
    ['/emulators/email/messages', 'Пошта, JSON', 'Те саме для тестів; ?to=olena@… лишає одну адресу.'],
    ['/emulators/esputnik', 'eSputnik', 'Контакти, їхні події та замовлення для розсилок.'],
    ['/emulators/esputnik/contacts', 'eSputnik, JSON', 'Те саме для тестів.'],
  ],
} as const satisfies Emulator;
