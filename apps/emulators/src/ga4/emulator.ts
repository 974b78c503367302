import type { Emulator } from '../emulator.ts';

export const ga4 = {
  id: 'ga4',
  modes: ['lie'],
  pages: [
    ['/emulators/ga4', 'GA4', 'Покупки й повернення, які порахував би GA4.'],
    ['/emulators/ga4/events', 'GA4, JSON', 'Те саме для тестів; ?name=purchase лишає одну подію.'],
  ],
} as const satisfies Emulator;
