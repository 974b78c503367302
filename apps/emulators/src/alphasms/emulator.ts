import type { Emulator } from '../emulator.ts';

export const alphasms = {
  id: 'alphasms',
  modes: ['lie', 'repeat', 'stop-list', 'no-balance', 'other-row'],
  pages: [],
} as const satisfies Emulator;
