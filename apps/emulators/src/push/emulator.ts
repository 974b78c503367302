import type { Emulator } from '../emulator.ts';

export const push = {
  id: 'push',
  modes: ['gone', 'not-found', 'too-big', 'bad-subject'],
  pages: [
    ['/emulators/push', 'Сповіщення', 'Що прийшло на браузери емульованої служби push, розшифроване.'],
    ['/emulators/push/messages', 'Сповіщення, JSON', 'Те саме для тестів; ?endpoint=… лишає один браузер.'],
  ],
} as const satisfies Emulator;
