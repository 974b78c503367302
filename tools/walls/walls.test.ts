// Every wall of the table is planted with a fault once: the breach names the file and gives the wall's reason.
import { expect, test } from 'vitest';
import { breachesOf, roomFinder } from './breaches.ts';
import { importsOf } from './imports.ts';
import type { Table } from './room.ts';
import { rooms, table } from './table.ts';

const walls: Table = { rooms, exceptions: [], crowded: {}, brandNames: {}, wordsOfTheField: {}, listeners: {} };
const of = (files: Record<string, string>, held = walls) => breachesOf(new Map(Object.entries(files)), held);
const file = (specifier: string) => `import { planted } from '${specifier}';\nexport const seen = planted;\n`;
const typeFile = (specifier: string) => `import type { Planted } from '${specifier}';\nexport type Seen = Planted;\n`;

const api = 'apps/api/src';
const web = 'apps/web/src';
const office = 'apps/office/src';

const faults: [file: string, specifier: string, reason: string][] = [
  ['packages/rules/src/planted.ts', 'zod/mini', 'Rules are the ground floor'],
  ['packages/rules/src/cart/planted.ts', '@club/contract/errors', 'Rules are the ground floor'],
  ['packages/rules/src/cart/planted.ts', 'node:fs', 'Rules are the ground floor'],
  ['packages/contract/src/planted.ts', 'fastify', 'The contract depends only on rules and zod/mini'],
  ['packages/contract/src/planted.ts', '../../../apps/api/src/main.ts', 'The contract depends only on rules'],
  ['packages/contract/src/customer/planted.ts', 'zod/mini', 'A raw string, number or date'],
  ['packages/contract/src/types.ts', 'zod', 'The contract depends only on rules and zod/mini'],

  [`${api}/settings/planted.ts`, '../database/rows.ts', 'Settings are read before anything else'],
  [`${api}/database/planted.ts`, '../domain/refusal.ts', 'The database room depends only on settings and rules'],
  [`${api}/database/planted.ts`, './xp/ledger.ts', 'The database room depends only on settings and rules'],
  [`${api}/database/xp/planted.ts`, '../../providers/ports.ts', 'The database room depends only on settings and rules'],
  [`${api}/database/xp/tables.ts`, './ledger.ts', 'The database room depends only on settings and rules'],
  [`${api}/database/xp/planted.ts`, '../orders/placing.ts', 'xp does not know orders'],
  [`${api}/providers/sms/planted.ts`, '../../database/rows.ts', 'Vendors live in one room'],
  [`${api}/providers/sms/turbosms/planted.ts`, '../../email/esputnik/emails.ts', 'vendors do not import each other'],
  [`${api}/providers/sms/planted/messages.ts`, '../turbosms/messages.ts', 'vendors do not import each other'],
  [`${api}/providers/sms/turbosms/planted.ts`, '../../../settings/config.ts', 'Vendors live in one room'],
  [`${api}/providers/planted.ts`, './sms/turbosms/messages.ts', 'import none of them'],
  [`${api}/providers/provider.ts`, './sms/turbosms/provider.ts', 'import none of them'],
  [`${api}/providers/list.ts`, '../database/rows.ts', 'makes no calls'],
  [`${api}/providers/sms/port.ts`, './turbosms/messages.ts', 'it imports no vendor'],
  [`${api}/providers/compose.ts`, '../database/rows.ts', 'Vendors live in one room'],
  [`${api}/domain/all-actions.ts`, '../http/core/serve.ts', 'does nothing'],
  [`${api}/domain/planted.ts`, './orders/create-order.ts', 'imports no noun'],
  [`${api}/domain/planted.ts`, '../http/core/serve.ts', 'neither HTTP nor jobs'],
  [`${api}/domain/actions/planted.ts`, '../../providers/ports.ts', 'calls no outside service'],
  [`${api}/domain/actions/planted.ts`, '../orders/create-order.ts', 'How staff act is the same'],
  [`${api}/domain/orders/planted.ts`, '../../http/core/serve.ts', 'requests, jobs and staff are above it'],
  [`${api}/domain/orders/planted.ts`, '../../jobs/start.ts', 'requests, jobs and staff are above it'],
  [`${api}/domain/orders/planted.ts`, '../../cli/command.ts', 'requests, jobs and staff are above it'],
  [`${api}/domain/orders/planted.ts`, 'fastify', 'requests, jobs and staff are above it'],
  [
    `${api}/domain/codes/planted.ts`,
    '../orders/create-order.ts',
    'codes does not know orders: nouns do not import each other',
  ],
  [
    `${api}/domain/xp/planted.ts`,
    '../exchange/hold-reward.ts',
    'xp does not know exchange: nouns do not import each other',
  ],
  [`${api}/domain/codes/planted.ts`, '../../database/xp/tables.ts', 'SQL lives in the database room'],
  [`${api}/domain/codes/planted.ts`, 'drizzle-orm', 'SQL lives in the database room'],
  [`${api}/domain/codes/planted.ts`, 'drizzle-orm/pg-core', 'SQL lives in the database room'],
  [`${api}/domain/codes/planted.ts`, '../../providers/sms/turbosms/messages.ts', 'know only the port'],
  [`${api}/domain/codes/planted.ts`, '../../providers/compose.ts', 'know only the port'],
  [`${api}/http/core/planted.ts`, '../customer/codes.ts', 'it imports no call, page or job'],
  [`${api}/http/core/planted.ts`, '../../jobs/start.ts', 'it imports no call, page or job'],
  [`${api}/http/core/planted.ts`, '../../database/xp/tables.ts', 'SQL lives in the database room'],
  [`${api}/http/core/planted.ts`, '../../providers/sms/turbosms/messages.ts', 'know only the port'],
  [`${api}/http/sessions/planted.ts`, '../core/serve.ts', 'determined before anything is served'],
  [`${api}/http/customer/planted.ts`, '../../database/xp/ledger.ts', 'An entry point has no business logic'],
  [`${api}/http/customer/planted.ts`, '../webhooks/diia.ts', 'An entry point has no business logic'],
  [`${api}/http/customer/planted.ts`, './orders.ts', 'entry points do not import each other'],
  [`${api}/http/customer/planted.ts`, '../../domain/actions/run-action.ts', 'An entry point has no business logic'],
  [`${api}/http/staff/planted.ts`, '../customer/orders.ts', 'imports no call, session or page of customers'],
  [`${api}/http/staff/planted.ts`, '../sessions/cookie.ts', 'imports no call, session or page of customers'],
  [`${api}/http/webhooks/planted.ts`, '../../database/xp/ledger.ts', 'An entry point has no business logic'],
  [`${api}/http/site/planted.ts`, '../../database/rows.ts', 'without business logic'],
  [`${api}/http/document/planted.ts`, '../../domain/xp/get-balance.ts', 'from the contract alone'],
  [`${api}/jobs/planted.ts`, '../http/customer/codes.ts', 'Jobs run after the commit'],
  [`${api}/jobs/planted.ts`, '../database/xp/ledger.ts', 'Jobs run after the commit'],
  [`${api}/jobs/planted.ts`, '../providers/ports.ts', 'Jobs run after the commit'],
  [`${api}/jobs/planted.ts`, '../providers/sms/turbosms/messages.ts', 'know only the port'],
  [`${api}/metrics/planted.ts`, '../http/core/serve.ts', 'Metrics change nothing'],
  [`${api}/cli/planted.ts`, '../database/xp/ledger.ts', 'The command line turns arguments into input'],
  [`${api}/cli/planted.ts`, '../http/core/serve.ts', 'The command line turns arguments into input'],
  [`${api}/cli/planted.ts`, '../database/open-database.ts', 'The command line turns arguments into input'],
  [`${api}/cli/main.ts`, 'drizzle-orm', 'SQL lives in the database room'],
  [`${api}/cli/planted.ts`, 'drizzle-orm', 'SQL lives in the database room'],
  ['apps/api/seeds/planted.ts', 'drizzle-orm', 'SQL lives in the database room'],
  ['apps/api/seeds/planted.ts', '../src/http/core/serve.ts', 'Seeds fill an empty database'],
  [`${api}/planted.ts`, '../../web/src/main.tsx', 'The server meets the browser only in the contract'],
  [`${api}/planted.ts`, './providers/sms/turbosms/messages.ts', 'know only the port'],
  ['apps/emulators/src/planted.ts', '@club/rules/brands', 'Emulators imitate outside services'],
  ['apps/emulators/src/sms/planted.ts', '../../../api/src/main.ts', 'Emulators imitate outside services'],
  ['apps/keycrm/src/planted.ts', '@club/rules/brands', 'It uses only the club’s public API'],

  ['packages/icons/src/planted.ts', '@club/rules/brands', 'An icon is a drawing'],
  ['packages/icons/src/planted.ts', '../../../apps/web/src/ui/action/button.tsx', 'An icon is a drawing'],

  [`${web}/ui/planted.ts`, '@club/rules/brands', 'ui has no business logic'],
  [`${web}/ui/form/planted.ts`, '../../features/cart/store.ts', 'ui has no business logic'],
  [`${web}/brands/planted.ts`, '../device/runtime.ts', 'brands and device are below'],
  [`${web}/device/planted.ts`, '../client/call.ts', 'brands and device are below'],
  [`${web}/device/planted.ts`, '../data/orders/queries.ts', 'brands and device are below'],
  [`${web}/client/planted.ts`, '../ui/action/button.tsx', 'The client throws'],
  [`${web}/client/planted.ts`, '../data/orders/queries.ts', 'The client throws'],
  [`${web}/client/planted.ts`, '@club/contract/calls', 'The browser takes only types'],
  [`${web}/data/planted.ts`, '../features/cart/store.ts', 'The data imports no page'],
  [`${web}/data/planted.ts`, '../ui/state/toast.ts', 'The data imports no page'],
  [`${web}/data/planted.ts`, '../routes.ts', 'The data imports no page'],
  [`${web}/data/planted.ts`, 'react', 'The data draws nothing'],
  [`${web}/data/planted.ts`, '@tanstack/react-router', 'The data draws nothing'],
  [`${web}/data/planted.ts`, '@club/icons/lucide', 'The data draws nothing'],
  [`${web}/data/planted.ts`, './list.tsx', 'The data draws nothing'],
  [`${web}/data/planted.ts`, '@club/contract/customer/catalogue', 'The browser takes only types'],
  [`${web}/data/planted.tsx`, '@tanstack/react-query', 'The data draws nothing'],
  [`${web}/data/xp/planted.ts`, '../orders/queries.ts', 'xp does not know orders: nouns do not import each other'],
  [`${web}/data/nouns.ts`, './orders/queries.ts', 'The data imports no page'],
  [`${web}/features/cart/planted.ts`, '../catalogue/product-card.tsx', 'features do not import each other'],
  [`${web}/features/app/share/planted.ts`, '../install/card.tsx', 'app/share does not know app/install'],
  [`${web}/features/cart/planted.ts`, '../../screens/home.tsx', 'Arrows go down only'],
  [`${web}/features/cart/page/planted.ts`, '../../../shell/idle.ts', 'Arrows go down only'],
  [`${web}/features/cart/planted.ts`, '../../app.tsx', 'Arrows go down only'],
  [`${web}/features/cart/planted.ts`, '@club/contract/customer/catalogue', 'The browser takes only types'],
  [`${web}/features/cart/planted.ts`, '../../client/call.ts', 'A feature never calls'],
  [`${web}/shell/planted.ts`, '../features/cart/store.ts', 'Of the features the shell knows only sign-in'],
  [`${web}/shell/layout/planted.ts`, '../../screens/home.tsx', 'app.tsx puts the shell around screens'],
  [`${web}/shell/planted.ts`, '../client/call.ts', 'The shell never calls'],
  [`${web}/screens/planted.ts`, './home.tsx', 'screens do not import each other'],
  [`${web}/screens/shop/planted.ts`, '../orders/cart.tsx', 'screens do not import each other'],
  [`${web}/screens/planted.ts`, '../client/call.ts', 'A screen has no fetch'],
  [
    `${web}/screens/planted.ts`,
    '../../../../apps/api/src/main.ts',
    'The browser meets the server only in the contract',
  ],
  [`${web}/worker/planted.ts`, '../client/call.ts', 'The service worker is built by itself'],
  [`${web}/planted.ts`, '../../api/src/main.ts', 'The browser meets the server only in the contract'],
  [`${web}/planted.ts`, '@club/contract/errors', 'The browser takes only types'],

  [`${office}/messages/planted.ts`, '../ui/time.tsx', 'are below everything except rules'],
  [`${office}/keys/planted.ts`, '../data/queues.ts', 'do not know what they trigger'],
  [`${office}/ui/planted.ts`, '../data/queues.ts', 'ui has no business logic'],
  [`${office}/client/planted.ts`, '../data/queues.ts', 'The client throws'],
  [`${office}/client/planted.ts`, '@club/contract/staff/refusals', 'The browser takes only types'],
  [`${office}/data/planted.ts`, '../shell/route.ts', 'The data imports no page'],
  [`${office}/actions/planted.ts`, '../features/orders/state.tsx', 'it imports no desk'],
  [`${office}/features/orders/planted.ts`, '../people/card.tsx', 'desks do not import each other'],
  [`${office}/features/orders/planted.ts`, '../../client/call.ts', 'A feature never calls'],
  [`${office}/features/orders/planted.ts`, '../../shell/frame.tsx', 'a desk never imports the frame'],
  [`${office}/shell/planted.ts`, '../features/orders/desk.tsx', 'the shell never imports them'],
  [`${office}/shell/planted.ts`, '../client/call.ts', 'The shell never calls'],
  [`${office}/planted.ts`, '../../api/src/main.ts', 'The browser meets the server only in the contract'],
  [`${api}/domain/orders/planted.ts`, `../../../../office/src/routes.ts`, 'The server meets the browser only'],

  ['e2e/planted.ts', '../apps/api/src/settings/config.ts', 'through HTTP only'],
  ['e2e/app/planted.ts', '../../apps/web/src/routes.ts', 'through HTTP only'],
  ['bench/planted.ts', '../apps/api/src/main.ts', 'through HTTP only'],
  [`${api}/domain/xp/planted.ts`, './xp.test.ts', 'requests, jobs and staff are above it'],
  [`${api}/domain/xp/planted.ts`, '../../../test/harness/club.ts', 'requests, jobs and staff are above it'],
];

test.each(faults)('%s may not import %s', (path, specifier, reason) => {
  expect(of({ [path]: file(specifier) })).toEqual([expect.stringContaining(`${path}:1 imports `)]);
  expect(of({ [path]: file(specifier) })[0]).toContain(reason);
});

test('every room with a wall has a planted fault', () => {
  const roomOf = roomFinder(rooms);
  const planted = new Set(faults.map(([path]) => roomOf(path)));
  const walled = Object.keys(rooms).filter((name) => rooms[name]!.may !== '*');
  expect(walled.filter((name) => !planted.has(name))).toEqual([]);
});

test("an import of a room's base is no breach", () => {
  const sound = {
    [`${api}/domain/orders/planted.ts`]: ['../referrals/order-reward.ts', '../refusal.ts', '@club/rules/brands'],
    [`${api}/domain/referrals/planted.ts`]: ['../xp/earning/reward.ts', '../actions/action.ts', 'node:crypto'],
    [`${api}/database/xp/planted.ts`]: ['../orders/tables.ts', '../columns.ts', 'drizzle-orm/pg-core'],
    [`${web}/features/app/share/planted.tsx`]: ['../messages.ts', '../../../ui/form/field.tsx', 'react'],
    [`${web}/data/certificates/planted.ts`]: ['../xp/balance.ts', '../nouns.ts', './call.ts'],
    [`${web}/shell/planted.ts`]: ['../features/sign-in/log-out.ts', '../client/proof-progress.ts'],
    [`${web}/features/cart/planted.test.ts`]: ['../catalogue/product-card.tsx', '@club/contract/errors'],
  };
  const files = Object.entries(sound).map(([path, names]) => [path, names.map(file).join('\n')]);
  expect(of(Object.fromEntries(files))).toEqual([]);
});

test('a type may pass where a value may not', () => {
  const path = `${web}/features/cart/planted.ts`;
  expect(of({ [path]: typeFile('@club/contract/customer/catalogue') })).toEqual([]);
  expect(of({ [path]: "import { type Planted } from '@club/contract/errors';\n" })).toHaveLength(1);
  expect(of({ [path]: "export type { Planted } from '@club/contract/errors';\n" })).toEqual([]);
  expect(of({ [path]: "export const read = (): import('@club/contract/errors').Planted => 1;\n" })).toEqual([]);
  expect(of({ [path]: "export type Read = typeof import('@club/contract/errors');\n" })).toEqual([]);
  expect(of({ [path]: "export const read = () => import('@club/contract/errors');\n" })).toHaveLength(1);
  expect(of({ [`${api}/domain/xp/planted.ts`]: typeFile('../../http/core/serve.ts') })).toHaveLength(1);
});

test('imports are read in all their forms, and nowhere else', () => {
  const source = [
    "import './a.ts';",
    "import b, { type B } from './b.ts';",
    "import * as c from './c.ts';",
    "import type D from './d.ts';",
    'import {',
    '  e,',
    "} from './e.ts';",
    "export * from './f.ts';",
    "export const g = await import('./g.ts');",
    'export const h = import(where);',
    "// import i from './i.ts';",
    "/*\nimport j from './j.ts';\n*/",
    "const k = `\nimport k from './k.ts';\n`;",
    'const l = "import(\'./l.ts\')";',
    'const m = /["`\']/;',
    "export const n = 'from';",
    "import o from './o.ts?url';",
    "import p from '@club/emulators/emulators';",
  ].join('\n');
  const found = importsOf(new Map([['tools/planted.ts', source]]));
  expect(found.filter(({ isType }) => isType).map(({ to }) => to)).toEqual(['tools/d.ts']);
  expect(found.map(({ to }) => to).toSorted()).toEqual([
    'apps/emulators/src/emulators.ts',
    'import(…)',
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'o'].map((name) => `tools/${name}.ts`),
  ]);
  expect(found.find(({ to }) => to === 'tools/e.ts')?.line).toBe(7);
});

test('what an import does not write out is refused wherever there is a wall', () => {
  expect(of({ [`${api}/domain/xp/planted.ts`]: 'export const read = (name: string) => import(name);\n' })).toHaveLength(
    1,
  );
});

test('circles are refused, by value and by type', () => {
  const circle = (last: string) => ({
    'packages/rules/src/a.ts': file('./b.ts'),
    'packages/rules/src/b.ts': file('./c.ts'),
    'packages/rules/src/c.ts': last,
  });
  const way = 'packages/rules/src/a.ts → packages/rules/src/b.ts → packages/rules/src/c.ts → packages/rules/src/a.ts';
  expect(of(circle(file('./a.ts')))).toEqual([`a circle: ${way}`]);
  expect(of(circle(typeFile('./a.ts')))).toEqual([`a circle of types: ${way}`]);
  expect(of(circle(''))).toEqual([]);
  expect(of({ 'packages/rules/src/a.ts': file('./a.ts') })).toHaveLength(1);
});

test('the nouns of a room go down only', () => {
  const turned = {
    ...rooms['web/data']!,
    nouns: { ...rooms['web/data']!.nouns!, below: { xp: ['orders'], orders: ['xp'] } },
  };
  expect(of({}, { ...walls, rooms: { turned } })).toEqual([
    'tools/walls/table.ts: the nouns of turned go in a circle: orders → xp → orders',
  ]);
});

test('every file belongs to a room', () => {
  expect(of({ 'apps/planted/src/main.tsx': '' })).toEqual([
    'apps/planted/src/main.tsx: stands in no room of the table',
  ]);
});

test('a folder is small enough to overview, and has a meaningful name', () => {
  const many = (count: number, ending = 'ts') =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`packages/rules/src/many/file-${i}.${ending}`, '']));
  expect(of(many(25))).toEqual([]);
  expect(of({ ...many(25), ...many(10, 'test.ts') })).toEqual([]);
  expect(of(many(26))).toEqual([expect.stringContaining('packages/rules/src/many: 26 files side by side')]);
  expect(of(many(27), { ...walls, crowded: { 'packages/rules/src/many': 27 } })).toEqual([]);
  expect(of(many(26), { ...walls, crowded: { 'packages/rules/src/many': 27 } })).toHaveLength(1);
  for (const name of ['utils', 'util', 'helpers', 'common', 'misc'])
    expect(of({ [`${web}/ui/${name}/planted.ts`]: '' })).toEqual([
      expect.stringContaining('says nothing of what is in it'),
    ]);
});

test('an exception allows as many imports as it counts, and fewer must be written down', () => {
  const path = `${api}/cli/planted.ts`;
  const excepted = (imports: number) => ({
    ...walls,
    exceptions: [{ from: 'api/cli', to: ['api/database'], imports, since: '2026-11-22' }],
  });
  const two = { [path]: file('../database/xp/ledger.ts') + file('../database/xp/lots.ts') };
  expect(of(two, excepted(2))).toEqual([]);
  expect(of(two, excepted(1))).toEqual([expect.stringContaining('allows 1, and may only shrink')]);
  expect(of(two, excepted(3))).toEqual([expect.stringContaining('lower the exception from 3')]);
  expect(of({ [path]: file('../http/core/serve.ts') }, excepted(0))).toHaveLength(1);
});

test('a brand is named in its own files alone, and an exception only shrinks', () => {
  const path = `${api}/domain/orders/planted.ts`;
  const named =
    "export const isOgo = (brand: string) => brand === 'ogo';\nexport const { ogoShopId } = { ogoShopId: 1 };\n";
  expect(of({ [path]: named })).toEqual([expect.stringContaining("names a brand (isOgo, === 'ogo')")]);
  expect(
    of({ 'packages/rules/src/brands/planted.ts': named, [`${api}/domain/orders/planted.test.ts`]: named }),
  ).toEqual([]);
  expect(of({ [path]: '// isOgo\nexport const slug = "ogo_velo";\n' })).toEqual([]);
  expect(of({ [path]: named }, { ...walls, brandNames: { [path]: 2 } })).toEqual([]);
  expect(of({ [path]: named }, { ...walls, brandNames: { [path]: 3 } })).toEqual([
    expect.stringContaining('lower the exception from 3'),
  ]);
});

test('a word to replace names no file and no export, and an exception goes with its name', () => {
  const path = `${api}/domain/orders/planted.ts`;
  const named = 'export const askedAt = 1;\nexport function tellCustomer() {}\nexport interface Door {}\n';
  expect(of({ [path]: named })).toEqual([
    expect.stringContaining('exports askedAt: not «asked» but requested or required'),
    expect.stringContaining('exports tellCustomer: not «tell» but'),
    expect.stringContaining('exports Door: not «door» but'),
  ]);
  expect(of({ [`${api}/domain/orders/kept-code.ts`]: '' })).toEqual([expect.stringContaining('not «kept» but stored')]);
  const excepted = { ...walls, wordsOfTheField: { letterId: 'letters of the alphabet' } };
  expect(of({ [path]: 'export const letterId = 1;\n' }, excepted)).toEqual([]);
  expect(of({ [path]: '' }, excepted)).toEqual([expect.stringContaining('nothing is named letterId any more')]);
  const set = 'export interface GiftTerms {}\nexport interface RewardTerms {}\nexport const notices = 1;\n';
  expect(of({ [path]: set })).toEqual([
    expect.stringContaining('exports GiftTerms: not «terms» but rule or settings'),
    expect.stringContaining('exports notices: not «notices» but notifications'),
  ]);
});

test('nor a local, a parameter or a member of the product; texts, stored values and the wire are not checked', () => {
  const path = `${api}/domain/orders/planted.ts`;
  const named =
    'export function send({ told }: { told: string }) {\n  const sum = told.length;\n  return { sum, isKept: true };\n}\n';
  expect(of({ [path]: named })).toEqual([
    expect.stringContaining('names told: not «told» but'),
    expect.stringContaining('names isKept: not «kept» but'),
  ]);
  const said =
    "// told\nexport const text = sql`select asked`;\nexport const row = { asked_at: 'kept' };\nexport const { house } = address;\n";
  expect(of({ [path]: said })).toEqual([]);
  expect(of({ [`${api}/domain/orders/planted.test.ts`]: named, 'tools/walks/planted.ts': named })).toEqual([]);
  expect(of({ [path]: named }, { ...walls, wordsOfTheField: { told: 'theirs', isKept: 'theirs' } })).toEqual([]);
});

test('an idiom that no engineer writes is reported in comments and titles, and not in texts', () => {
  const path = 'apps/api/src/domain/xp/planted.ts';
  const text = "// it goes on\nexport const title = 'goes on anew';\n  test('a page is rendered anew', () => {});\n";
  expect(of({ [path]: text })).toEqual([`${path}:1: not «goes on» but continues`, `${path}:3: not «anew» but again`]);
});

test('a value that files of the app share has no listeners of its own, and an exception goes with them', () => {
  const path = `${web}/ui/state/planted.ts`;
  const own = 'const listeners = new Set<() => void>();\n';
  const breach = `${path} has its own set of listeners: a shared value is a createAtom of @tanstack/store`;
  expect(of({ [path]: own })).toEqual([breach]);
  expect(of({ [path]: 'const ends: Set<(how: string) => void> = new Set();\n' })).toEqual([breach]);
  expect(
    of({ [path]: `// ${own}`, [`${web}/ui/state/planted.test.ts`]: own, [`${api}/jobs/planted.ts`]: own }),
  ).toEqual([]);
  const excepted = { ...walls, listeners: { [path]: 'an event' } };
  expect(of({ [path]: own }, excepted)).toEqual([]);
  expect(of({ [path]: '' }, excepted)).toEqual([expect.stringContaining('has no listeners of its own any more')]);
});

test('every exception has its date', () => {
  for (const { since } of table.exceptions) expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
});
