// What features share is in the data alone: calls, keys, and what the phone stores of a noun.
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { queriesByCall } from './fetched-calls.ts';

const srcOf = (app: string): string => fileURLToPath(new URL(`../../apps/${app}/src/`, import.meta.url));
const filesOf = (app: string) =>
  globSync('**/*.{ts,tsx}', { cwd: srcOf(app) })
    .filter((file) => !file.includes('.test.') && !/in-tests/.test(file))
    .map((file) => ({ file, code: readFileSync(srcOf(app) + file, 'utf8') }));
const src = srcOf('web');
const files = filesOf('web');
const room = (name: string, among = files) => among.filter(({ file }) => file.startsWith(`${name}/`));
const outside = (...names: string[]) => files.filter(({ file }) => !names.some((name) => file.startsWith(`${name}/`)));

interface Found {
  file: string;
  text: string;
}
const findAll = (among: typeof files, pattern: RegExp): Found[] =>
  among.flatMap(({ file, code }) => [...code.matchAll(pattern)].map((match) => ({ file, text: match[1] ?? match[0] })));

const schema = 'device/storage/stored.ts';
/** The names in the schema; `shopId` stands for those that each brand has. */
const valuesInBrowser = [
  'shopId',
  ...(/interface StoredValues [^{]*\{(.*?)^\}/ms.exec(readFileSync(src + schema, 'utf8'))?.[1] ?? '').matchAll(
    /^  (\w+):/gm,
  ),
].map((found) => (typeof found === 'string' ? found : found[1]!));

/** Who may own a value: a noun of the data, a file of the device, a feature, or the shell; undefined for all others. */
function ownerOf(file: string): string | undefined {
  const [room, part] = file.split('/');
  if (room === 'device') return file;
  if (room === 'data') return `data/${part!.replace('.ts', '')}`;
  if (room === 'features') return `features/${part}`;
  return room === 'shell' ? room : undefined;
}

/** The values a file reads or writes by itself. */
function valuesIn({ file, code }: (typeof files)[number]): string[] {
  const isOfSchema = [...code.matchAll(/ from '([^']*stored\.ts)'/g)].some(
    ([, path]) => posix.join(posix.dirname(file), path!) === schema,
  );
  if (!isOfSchema || file === schema) return [];
  const touched = code.matchAll(/(?<![.\w])(?:stored|save|useStored|useStoredPart)\(\s*([^,()]*)(\()?/g);
  return [...touched].map(([, name]) => (name === 'shopIdField' ? 'shopId' : name!.trim().replaceAll("'", '')));
}

/** Values without an owner, or with more than one, or that are in no schema, each with the files. */
function ownerlessOf(among: typeof files): string[] {
  const touched = among.flatMap((one) => valuesIn(one).map((name) => ({ name, file: one.file })));
  const names = [...new Set([...valuesInBrowser, ...touched.map(({ name }) => name)])];
  return names.flatMap((name) => {
    const users = [...new Set(touched.filter((one) => one.name === name).map(({ file }) => file))];
    const owners = new Set(users.map(ownerOf));
    const isOwned = valuesInBrowser.includes(name) && owners.size === 1 && !owners.has(undefined);
    return isOwned ? [] : [`${name}: ${users.join(', ')}`];
  });
}

// Not a type of its reply, and not a row of the client's own table.
const calls = /(?<!<)'((?:GET|POST|PUT|DELETE|PATCH) \/[^'`]+)'(?!:)/g;

test('every call occurs once in the data, so that it is fetched under one key or none', () => {
  const made = findAll(room('data'), calls).map(({ text }) => text);
  expect(made.length).toBeGreaterThan(100);
  expect(made.filter((name, place) => made.indexOf(name) !== place)).toEqual([]);
  expect(findAll(outside('data', 'client'), calls)).toEqual([]);
});

/** Calls of more than one query, and why: docs/decisions/045-data-rooms.md. */
const fetchedBySeveral: Record<string, string> = {
  'GET /api/delivery/branches': 'pages of what was searched for, or all branches of a city: never the same reply',
  'GET /api/feedback/get-auth': 'a token, which the device stores: no query has it as its data',
  'POST /api/api-shop/get-product-cards':
    'favourites are one answer whatever is marked, viewed products one for each list',
  'POST /api/cert/get-auth': 'a token, which the device stores: no query has it as its data',
};

/** Calls that several queries make, with the queries. */
const sharedCalls = (among: typeof files): [call: string, queries: string[]][] =>
  [...queriesByCall(among, calls)].filter(([, queries]) => queries.length > 1);

test('a call is fetched by one query, also through a function, unless it is named with its reason', () => {
  expect([...queriesByCall(room('data'), calls).values()].filter(({ length }) => length > 0).length).toBeGreaterThan(
    70,
  );
  expect(
    sharedCalls(room('data'))
      .map(([call]) => call)
      .toSorted(),
  ).toEqual(Object.keys(fetchedBySeveral));
});

const reader = `const readPlan = (signal) => call('GET /api/plan', {}, { signal });\n`;
const queryOf = (name: string, fetched: string) =>
  `const ${name} = () =>\n  queryOptions({ queryKey: keyOf('plan', '${name}'), queryFn: async () => (await ${fetched}()).plan });\n`;

test.each([
  ['of its own file', { 'data/plan/a.ts': reader + queryOf('now', 'readPlan') + queryOf('later', 'readPlan') }],
  [
    'of another file',
    {
      'data/plan/a.ts': `export ${reader}${queryOf('now', 'readPlan')}`,
      'data/plan/b.ts': `import { readPlan as read } from './a.ts';\n${queryOf('later', 'read')}`,
    },
  ],
  [
    'that is a member of a noun, with another between',
    {
      'data/plan/a.ts': `${reader}${queryOf('now', 'readPlan')}export const plan = { now, read: readPlan };\n`,
      'data/b.ts': `import { plan } from './plan/a.ts';\nasync function readAll() {\n  return plan.read();\n}\n${queryOf('later', 'readAll')}`,
    },
  ],
])('a call that two queries make through a function %s is a breach', (_, code) => {
  const planted = Object.entries(code).map(([file, text]) => ({ file, code: text }));
  const names = sharedCalls(planted).map(([call, queries]) => [call, ...queries.map((one) => one.split(' ')[1])]);
  expect(names.map(([call, ...rest]) => [call, ...rest.toSorted()])).toEqual([['GET /api/plan', 'later', 'now']]);
});

/** The first parts of each query's key. */
const keysIn = (among: typeof files): string[] =>
  findAll(among, /(?:\bqueryKey:\s[^;{}]*?|\bpaged\(\s*)keyOf\(\s*('[\w-]+'(?:,\s*(?:'[\w-]+'|\w+))?)/g).map(
    ({ text }) => text,
  );

/** Keys that are written by hand, do not name their noun, or stand in the files of another noun than its others. */
function foreignKeys(among: typeof files): string[] {
  const made = findAll(
    among,
    /(?<![\w.])keyOf\((?!\s*'[\w-]+')|(?:queryKey:|[kK]ey =)\s*\[(?!\.\.\.)|\bpaged\((?!\s*keyOf\()/g,
  );
  const ofNouns = findAll(among, /(?<![\w.])keyOf\(\s*'([\w-]+)'/g);
  const owners = Map.groupBy(ofNouns, ({ text }) => text);
  return [
    ...made.map(({ file, text }) => `${file}: ${text}`),
    ...[...owners].flatMap(([noun, found]) => {
      const users = new Set(found.map(({ file }) => ownerOf(file)));
      return users.size > 1 ? [`${noun}: ${[...users].join(', ')}`] : [];
    }),
  ];
}

/** Pages that write keys, declare queries, or change what is cached. */
const queriesInPages = (among: typeof files): Found[] =>
  findAll(
    among.filter(({ file }) => !file.startsWith('data/')),
    /\bqueryKey:|\b(?:paged|queryOptions|infiniteQueryOptions)\(|setQuer(?:y|ies)Data|getQueriesData|removeQueries/g,
  );

const invalidations = /invalidateQueries\(.*/g;
const byKey = /invalidateQueries\(\{ queryKey\b(?!.*\bpredicate\b)/;

/** Outside the functions of the nouns, and those that invalidate everything. */
const strayInvalidations = (among: typeof files): Found[] =>
  findAll(among, invalidations).filter(({ file, text }) => file !== 'data/nouns.ts' || !byKey.test(text));

describe.each([
  { app: 'web', all: files, noun: 'xp', more: { keys: 50, invalidations: 2 } },
  { app: 'office', all: filesOf('office'), noun: 'orders', more: { keys: 30, invalidations: 1 } },
])('the data of $app', ({ all, noun, more }) => {
  const data = room('data', all);
  const queries = data.filter(({ file }) => file !== 'data/nouns.ts');
  const page = 'features/orders/planted.tsx';

  test('every key of a query is made once', () => {
    const keys = keysIn(data);
    expect(keys.length).toBeGreaterThan(more.keys);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  test('every key begins with a noun, whose keys are made in its own files alone', () => {
    expect(foreignKeys(queries)).toEqual([]);
  });

  test.each([
    ['of a call', `client.refetchQueries({ queryKey: keyOf('${noun}', 'balance') });`, 'foreign'],
    ['of a constant', `const balanceKey = keyOf(\n  '${noun}',\n  'balance',\n);`, 'foreign'],
    ['of a list', `const list = paged(keyOf('${noun}', 'balance'), read);`, 'foreign'],
    ['without a noun', `const key = keyOf(noun, 'balance');`, 'data/planted.ts: keyOf('],
    ['by hand', `client.refetchQueries({ queryKey: ['${noun}', 'balance'] });`, 'data/planted.ts: queryKey: ['],
    ['by hand, in a constant', `const balanceKey = ['${noun}', 'balance'];`, 'data/planted.ts: Key = ['],
    ['by hand, of a list', `const list = paged(['${noun}', 'balance'], read);`, 'data/planted.ts: paged('],
  ])('a key %s that is not of the noun is a breach', (_, code, breach) => {
    const said = breach === 'foreign' ? `${noun}: data/${noun}, data/planted` : breach;
    expect(foreignKeys([...queries, { file: 'data/planted.ts', code }])).toEqual([said]);
  });

  test('pages neither write keys nor query data', () => {
    expect(queriesInPages(all)).toEqual([]);
  });

  test.each([
    ['a query of its own', `useQuery({ queryKey: ['${noun}', id], queryFn });`],
    ['a query of its own, with the key of a noun', `useQuery({ queryKey: list.queryKey, queryFn });`],
    ['options of a query', `const card = queryOptions(cardOf(id));`],
    ['data that it writes', `client.setQueryData(list.queryKey, []);`],
    ['data that it removes', `client.removeQueries({ predicate });`],
  ])('a page with %s is a breach', (_, code) => {
    expect(queriesInPages([{ file: page, code }])).toHaveLength(1);
  });

  test('everything is invalidated by the functions of the nouns, and nothing invalidates everything', () => {
    expect(findAll(all, invalidations).length).toBeGreaterThan(more.invalidations);
    expect(strayInvalidations(all)).toEqual([]);
  });

  test.each([
    ['by a key that is written out', page, `client.invalidateQueries({ queryKey: ['${noun}'] });`],
    ['by the key of a query', page, `client.invalidateQueries({ queryKey: list.queryKey });`],
    ['by another noun', 'data/planted.ts', `client.invalidateQueries({ queryKey: keyOf('${noun}') });`],
    ['of everything', 'data/nouns.ts', 'client.invalidateQueries();'],
    ['by more than a key', 'data/nouns.ts', 'client.invalidateQueries({ queryKey, predicate });'],
  ])('an invalidation %s is a breach', (_, file, code) => {
    expect(strayInvalidations([{ file, code }])).toHaveLength(1);
  });
});

/** Where a page shows by its own state that a call is under way, or what became of it. */
const byHand = (among: typeof files): Found[] =>
  findAll(among, /\bsetIs(?:Pending|Sending|Saving)\(|\bset\w+\(asProblem\(/g);

// Why each of them is no mutation: docs/decisions/045-data-rooms.md.
const notMutations = [
  'features/certificates/use-pin.ts',
  'features/notifications/settings/use-wish.ts',
  'features/referrals/friends/share-button.tsx',
  'features/security/use-step-up.ts',
];

test('pages learn from useMutation that an action is pending or has failed', () => {
  const found = byHand(outside('data', 'device', 'ui')).map(({ file }) => file);
  expect([...new Set(found)].toSorted()).toEqual(notMutations);
});

test.each([
  ['a flag of its own', 'setIsPending(true); await orders.cancel(id);'],
  ['a failure that it stores', 'await orders.cancel(id).catch((error: unknown) => setTrouble(asProblem(error)));'],
])('an action by hand, with %s, is a breach', (_, code) => {
  expect(byHand([{ file: 'features/orders/planted.tsx', code }])).toHaveLength(1);
});

test('every value that the phone stores belongs to one noun of the data, one file of the device, one feature or the shell', () => {
  expect(valuesInBrowser.length).toBeGreaterThan(15);
  expect(ownerlessOf(files)).toEqual([]);
});

test.each([
  ['a second feature', 'features/menu/a.ts', `save('lastScanner', 'velo');`, /^lastScanner: /],
  ['a call over several lines', 'features/menu/a.ts', `save(\n  'carts',\n  {},\n);`, /^carts: /],
  ['a part of a value', 'shell/a.ts', `useStoredPart('favorites', (all) => all.main);`, /^favorites: /],
  ['a second noun of the data', 'data/orders/a.ts', `useStored('balance');`, /^balance: /],
  ['the number of a customer', 'features/menu/a.ts', `stored(shopIdField(brand));`, /^shopId: /],
  ['a screen', 'screens/a.ts', `stored('collectionLayout');`, /^collectionLayout: /],
  ['a name that is not written out', 'features/menu/a.ts', `stored(name);`, /^name: /],
])('%s that reads or writes a value of others is a breach', (_, file, code, breach) => {
  const names = 'save, stored, useStored, useStoredPart';
  const spoiled = `import { ${names} } from '${'../'.repeat(file.split('/').length - 1)}device/storage/stored.ts';\n${code}`;
  expect(ownerlessOf([...files, { file, code: spoiled }])).toEqual([expect.stringMatching(breach)]);
});

test('functions of the storage have no second name, by which they would not be found', () => {
  const imports = findAll(files, /import \{([^}]*)\} from '[^']*storage\/(?:stored|drafts|use-draft)\.ts'/g);
  expect(imports.length).toBeGreaterThan(40);
  expect(imports.filter(({ text }) => / as /.test(text))).toEqual([]);
});

test('the storage of the browser is touched by the device and the worker alone', () => {
  const storage = /\b(?:localStorage|sessionStorage|indexedDB)\b|\bcaches\??\.|document\.cookie/g;
  expect(findAll(room('device'), storage).length).toBeGreaterThan(40);
  expect(findAll(outside('device', 'worker'), storage)).toEqual([]);
});

test('a draft belongs to one feature, the shell or a file of the device', () => {
  const names = findAll(files, /(?:(?:use|read|store|drop)Draft\(|\bconst \w*[dD]raft\w* =)\s*'([\w-]+)'/g).map(
    ({ text }) => text,
  );
  expect(new Set(names).size).toBeGreaterThan(10);
  const users = files.filter(({ code }) => /storage\/(?:drafts|use-draft)\.ts'/.test(code));
  const shared = [...new Set(names)].filter(
    (name) => new Set(findAll(users, new RegExp(`'${name}'`, 'g')).map(({ file }) => ownerOf(file))).size > 1,
  );
  expect(shared).toEqual([]);
});

test('features notify each other of nothing by events of the window', () => {
  expect(findAll(outside('features/app/install'), /dispatchEvent\(.*/g)).toEqual([]);
});
