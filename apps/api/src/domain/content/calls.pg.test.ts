import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { replaceTexts, type NewText } from '../../database/content/import.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const repeats = raceRounds();

test('imports at the same moment queue up: a text gets one version for each change, and no import fails', async () => {
  for (let round = 0; round < repeats; round++) {
    await club.database.db.execute(sql`delete from texts`);
    const at = club.clock.now;
    const words = Array.from({ length: 8 }, (_, i) => `<p>${i % 2}</p>`);
    const done = await Promise.allSettled(
      words.map((bodyHtml) =>
        club.database.transaction((tx) => replaceTexts(tx, [rules(bodyHtml, at)], { actor: 'console:test', now: at })),
      ),
    );
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
    const kinds = done.flatMap((one) => (one.status === 'fulfilled' ? one.value.map(({ change }) => change) : []));
    expect(kinds.filter((kind) => kind === 'added')).toHaveLength(1);
    const versions = await rowsOf(club.database.db, sql`select version from texts order by version`, {
      version: asInteger,
    });
    expect(versions.map(({ version }) => version)).toEqual(kinds.map((_, i) => i + 1));
  }
});

const rules = (bodyHtml: string, at: Date): NewText => ({
  brand: 'main',
  kind: 'page',
  id: 'rules',
  title: 'Правила',
  lead: null,
  image: null,
  bodyHtml,
  at,
  facts: {},
  shownFrom: null,
  shownUntil: null,
});
