import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyWithThirdBrand, lines } from './copy.ts';

const folder = copyWithThirdBrand();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a brand that is added to the list has its address, key, fields, site, name, first paint and colours of plain pages', () => {
  const said: unknown = JSON.parse(
    execFileSync(process.execPath, [join(folder, 'tools/third-brand/say.ts')], { encoding: 'utf8' }),
  );
  expect(said).toEqual({
    brands: ['main', 'ogo', 'nova'],
    urls: { main: 'https://club.example', ogo: 'https://ogo.club.example', nova: 'https://nova.club.example' },
    apiKeys: { 'club-main-1': 'main', 'club-ogo-1': 'ogo', 'club-nova-1': 'nova' },
    shopIds: ['gloShopId', 'ogoShopId', 'novaShopId'],
    sites: ['main', 'ogo', 'nova', 'velo'],
    balance: { main: 1, ogo: 2, nova: 3, total: 6 },
    names: ['Клуб XP', 'oʼgo Club', 'Нова Зоря'],
    colourless: [],
    painted: ['main', 'ogo', 'nova'],
  });
});

test('ARCHITECTURE.md names every file in which another brand is a line', () => {
  const paper = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  const row = paper.split('\n').find((line) => line.startsWith('| a third brand ')) ?? '';
  expect(lines.map(([file]) => file).filter((file) => !row.includes(`\`${file}\``))).toEqual([]);
});
