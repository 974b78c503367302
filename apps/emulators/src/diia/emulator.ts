import type { Emulator } from '../emulator.ts';

export const diia = {
  id: 'diia',
  modes: ['refused', 'expired-session'],
  pages: [['/emulators/diia', 'Дія', 'Запити поділитися документом: тут обирають, що відповісти застосунку.']],
} as const satisfies Emulator;
