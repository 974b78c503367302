import type { Emulator } from '../emulator.ts';

export const novaPoshta = {
  id: 'nova-poshta',
  modes: ['lie', 'repeat', 'partial', 'over-limit', 'silent', 'no-money-back'],
  pages: [
    [
      '/emulators/nova-poshta/parcels',
      'Нова пошта',
      'Де зараз посилки: тут обирають, що перевізник відповість про накладну.',
    ],
  ],
} as const satisfies Emulator;
