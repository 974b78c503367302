import type { Emulator } from '../emulator.ts';

export const bat = {
  id: 'bat',
  modes: ['refused', 'old-token'],
  pages: [
    ['/emulators/bat', 'BAT', 'Події застосунку, які побачив би власник брендів.'],
    ['/emulators/bat/events', 'BAT, JSON', 'Те саме для тестів; ?event=page_view лишає одну подію.'],
  ],
} as const satisfies Emulator;
