import type { Emulator } from '../emulator.ts';

export const smtp = {
  id: 'smtp',
  modes: [
    'lie',
    'refused',
    'full',
    'greylisted',
    'relay-denied',
    'no-login',
    'dropped',
    'failed',
    'later',
    'lost-answer',
    'stalled',
  ],
  pages: [],
} as const satisfies Emulator;
