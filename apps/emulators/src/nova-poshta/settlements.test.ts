import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settlements } from './settlements.ts';

const rules = new URL('../../../../packages/rules/src/delivery/cities.ts', import.meta.url);
const pair = /label: '([^']+)',\s*settlementId: '([^']+)',\s*deliveryCityId: '([^']+)'/g;

test(
  'the six popular cities have the ids that the application presets',
  { tags: ['DELIV-04', 'limit:popular-cities'] },
  async () => {
    const preset = [...(await readFile(rules, 'utf8')).matchAll(pair)].map(([, ...city]) => city);
    expect(preset).toHaveLength(6);
    for (const city of preset) {
      const known = settlements.find(({ name }) => name === city[0]);
      expect([known?.name, known?.ref, known?.cityRef]).toEqual(city);
    }
  },
);

test('no id is used twice, and none is both a settlement and a city', () => {
  const refs = settlements.flatMap(({ ref, cityRef }) => [ref, cityRef]);
  expect(new Set(refs).size).toBe(refs.length);
});
