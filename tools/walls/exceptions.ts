// What the table refuses and the code still does, counted: a number here may only be lowered.
import type { Exception } from './room.ts';

export const exceptions: readonly Exception[] = [];

/** Folders with more files than one sees at a glance, and how many: these only shrink too. */
export const crowded: Record<string, number> = {};

/** Variables of the environment from before brands were a list, pictures and walks of one brand's goods: these only shrink too. */
export const brandNames: Record<string, number> = {
  'apps/api/seeds/seed-club.ts': 2,
  'apps/api/src/settings/former-variables.ts': 5,
  'tools/build/make-art.ts': 2,
  'tools/proof/lighthouse.ts': 1,
  'tools/proof/browser-walk.ts': 1,
  'tools/walks/stops.ts': 1,
};

/** Names in which such a word is the field's own, and why; one that is gone leaves the list. */
export const wordsOfTheField: Record<string, string> = {
  'apps/web/src/features/content/faq/letter-index.tsx': 'letters of the alphabet',
  'e2e/access/large-letters.spec.ts': 'letters of the alphabet',
  LetterGroup: 'letters of the alphabet',
  LetterIndex: 'letters of the alphabet',
  groupByLetter: 'letters of the alphabet',
  hasTwoLetters: 'letters of the alphabet',
  letterId: 'letters of the alphabet',
  lettersMissing: 'letters of the alphabet',
  lettersOf: 'letters of the alphabet',
  'tools/promises/sentences.ts': 'sentences of the club’s texts, which promise something',
  Sentence: 'sentences of the club’s texts, which promise something',
  promisingSentences: 'sentences of the club’s texts, which promise something',
  DoorOpen: 'an icon of Lucide, by its name there',
  House: 'an icon of Lucide, by its name there',
  keepAlive: 'TCP’s own word, as pg and Node have it',
  keepAliveInitialDelayMillis: 'TCP’s own word, as pg has it',
  keepAliveMs: 'TCP’s own word',
  keepAliveTimeout: 'HTTP’s own word, as Node has it',
  shouldKeepAlive: 'HTTP’s own word, as Node has it',
  keepPreviousData: 'a name of TanStack Query',
  DatePayedKeeping: 'a field of Nova Poshta’s API',
  asked:
    'a state of requests in the database and on the wire, where texts are found by it; also of KeyCRM’s former file',
  keep: 'an action of the subscription on the wire, where texts are found by it',
  kept: 'an event of the subscription on the wire, where texts are found by it',
  shelf: 'on the wire of the landing page',
  'apps/api/src/database/exchange/terms.ts': 'the terms of rewards',
  'apps/api/src/domain/orders/staff/list-places.ts': 'places of a carrier’s directory: cities, streets, branches',
  'apps/api/src/http/staff/places.test.ts': 'places of a carrier’s directory: cities, streets, branches',
  listPlaces: 'places of a carrier’s directory: cities, streets, branches',
  placesOf: 'places where a customer’s parcels can go',
  toldBy: 'stored in the payloads of tasks that are still to be done',
};

/** Files of the app that call listeners themselves, where everything else has an atom of @tanstack/store. */
export const listeners: Record<string, string> = {
  'apps/web/src/device/session.ts': 'the end of a session is an event: there is no value to read afterwards',
  'apps/web/src/device/storage/stored.ts': 'the values are those of the browser’s storage, which other tabs change too',
};
