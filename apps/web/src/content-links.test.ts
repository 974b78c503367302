import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

const files = globSync('content/*/*/*.html');
const migration = 'apps/api/src/database/migrations/0010_shelves.sql';
const slugs = [...readFileSync(migration, 'utf8').matchAll(/^\('([a-z-]+)'/gm)].map(([, slug]) => slug).join('|');
const patterns = routes.map(
  ({ path }) => new RegExp(`^${path.replace('{slug}', `(${slugs})`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

test('every link of a text, and every button of an offer, leads to a place of the app', () => {
  const links = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const found = [...text.matchAll(/href="([^"]*)"|^path: (.+)$/gm)].map(([, href, path]) =>
      (href ?? path ?? '').trim(),
    );
    return found.map((link) => `${link} in ${file}`);
  });
  expect(slugs.split('|')).toHaveLength(13);
  expect(links.length).toBeGreaterThan(20);
  const pathOf = (link: string): string => /^[^?#\s]*/.exec(link)?.[0] ?? '';
  expect(links.filter((link) => !patterns.some((route) => route.test(pathOf(link))))).toEqual([]);
});
