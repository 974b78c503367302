import type { Emulator } from '../emulator.ts';

export const certificates = {
  id: 'certificates',
  modes: ['refused', 'old-token', 'sold-out'],
  pages: [
    [
      '/emulators/certificates',
      'Сертифікати',
      'Коди, які забрав клуб, і скарги «не спрацював»: тут обирають, що відповість партнер.',
    ],
    ['/emulators/certificates/codes', 'Сертифікати, JSON', 'Те саме для тестів.'],
  ],
} as const satisfies Emulator;
