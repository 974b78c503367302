import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutLink } from './without-router-link.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const routerLink = fileURLToPath(new URL('./link.js', new URL(import.meta.resolve('@tanstack/react-router')))).replace(
  '/cjs/',
  '/esm/',
);

const exported = (code: string): string[] =>
  [...code.matchAll(/^export (?:const (\w+)|\{([^}]*)\})/gm)]
    .flatMap(([, one, list]) => one ?? list!.split(',').map((name) => name.trim()))
    .toSorted();

test('no part of the app takes the link of the router, which is not built in', () => {
  const takers = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) =>
    /import \{[^}]*\b(?:Link|useLinkProps|createLink)\b[^}]*\} from '@tanstack\/react-router'/.test(
      readFileSync(src + file, 'utf8'),
    ),
  );
  expect(takers).toEqual([]);
});

test("the build's replacement has all of its names", () => {
  expect(exported(withoutLink)).toEqual(exported(readFileSync(routerLink, 'utf8')));
});
