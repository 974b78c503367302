// What the table refuses and the code still does, counted: a number here may only be lowered.
import type { Exception } from './room.ts';

export const exceptions: readonly Exception[] = [];

/** Folders with more files than one sees at a glance, and how many: these only shrink too. */
export const crowded: Record<string, number> = {};

/** Variables of the environment from before brands were a list, pictures and walks of one brand's goods: these only shrink too. */
export const brandNames: Record<string, number> = {
  'apps/api/seeds/seed-club.ts': 2,
  'apps/api/src/settings/club.ts': 3,
  'apps/api/src/settings/environment.ts': 4,
  'tools/build/make-art.ts': 2,
  'tools/pictures/screenshots.ts': 1,
  'tools/proof/lighthouse.ts': 1,
  'tools/proof/browser-walk.ts': 2,
  'tools/walks/stops.ts': 1,
};
