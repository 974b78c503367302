// No two things have one name: what a newcomer searches for is in one place.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const exported =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (?<name>\w+)(?<after>[^\n]*)/gm;

/** The wire's form of a thing has the thing's name: `type Order = ReplyOf<…>`. */
const isOfWire = (after: string): boolean =>
  /^ = (?:NonNullable<)?(?:\w+\['\w+'\]|.*\b(?:Staff)?(?:Reply|Input|Row)Of<)/.test(after) ||
  /^ = \w+(?:\[[^\]]+\])+;/.test(after);

/** `messages` are always those of the folder, and the members of these two are read as `z.text` and `wire.xp`. */
const everyFolder = new Set(['messages']);
const namespaces = ['packages/contract/src/types.ts', 'packages/contract/src/wire.ts'];
const faces = /^packages\/contract\/src\/(customer|staff)\//;

const files = new Map(
  globSync('{apps/{api,web,office},packages/{rules,contract}}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|in-tests/.test(file) && !namespaces.includes(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

/** A call of the contract: the operation that does it, or the query that it reads, has its name. */
const isCall = (after: string): boolean => /^ = (?:endpoint|staffEndpoint|staffAction)\(/.test(after);

/** Each name with the files that export it. */
function namesOf(isPart: (file: string) => boolean, hasCalls = true): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, source] of files) {
    if (!isPart(file)) continue;
    const names = [...source.matchAll(exported)].map(({ groups }) => groups as { name: string; after: string });
    const own = names
      .filter(({ name, after }) => !everyFolder.has(name) && !isOfWire(after) && (hasCalls || !isCall(after)))
      .map(({ name }) => name);
    for (const name of new Set(own)) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

/** A call of the contract and the data's function that makes it are one thing; customers and staff may do the same. */
function isOne([one = '', other = '', ...rest]: readonly string[]): boolean {
  if (rest.length > 0) return false;
  const [face, otherFace] = [faces.exec(one)?.[1], faces.exec(other)?.[1]];
  if (face !== undefined && otherFace !== undefined) return face !== otherFace;
  return (
    (face !== undefined || otherFace !== undefined) && /^apps\/\w+\/src\/data\//.test(face === undefined ? one : other)
  );
}

// The two apps never meet: each has its own button, and may call it so.
test.each(['apps/web/', 'apps/office/'])('no two things of %s, the rules and the contract have one name', (app) => {
  const found = namesOf((file) => file.startsWith(app) || file.startsWith('packages/'));
  expect(found.size).toBeGreaterThan(1_000);
  const doubled = [...found].filter(([, where]) => where.length > 1 && !isOne(where));
  expect(doubled.map(([name, where]) => `${name}: ${where.join(', ')}`)).toEqual([]);
});

/** A vendor's folder is read alone, and what customers and staff do may be called the same. */
const vendors = /^apps\/api\/src\/providers\/[\w-]+\/[\w-]+\//;
const isOfStaff = (file: string): boolean => file.includes('/staff/');

test('no two things of the API have one name', () => {
  const found = namesOf((file) => file.startsWith('apps/api/') && !vendors.test(file));
  expect(found.size).toBeGreaterThan(1_500);
  const doubled = [...found].filter(
    ([, where]) => where.length > 2 || (where.length === 2 && isOfStaff(where[0]!) === isOfStaff(where[1]!)),
  );
  expect(doubled.map(([name, where]) => `${name}: ${where.join(', ')}`)).toEqual([]);
});

/** The wire's form of a thing and the thing itself: `customer/catalogue` and `database/catalogue`. */
const nounOf = (file: string): string | undefined =>
  /^(?:packages\/contract\/src\/(?:customer|staff)|apps\/api\/src\/\w+)\/([\w-]+)/.exec(file)?.[1];

test('no two things of the API, the rules and the contract have one name', () => {
  const packages = namesOf((file) => file.startsWith('packages/'), false);
  expect(packages.size).toBeGreaterThan(600);
  const doubled = [...namesOf((file) => file.startsWith('apps/api/') && !vendors.test(file))].flatMap(([name, here]) =>
    (packages.get(name) ?? []).flatMap((there) =>
      here
        .filter((file) => !faces.test(there) || nounOf(there) !== nounOf(file))
        .map((file) => `${name}: ${file}, ${there}`),
    ),
  );
  expect(doubled).toEqual([]);
});
