// Every file that fills a club, spoiled in the ways files are spoiled: refused with a sentence and nothing written, or taken.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { certificatesCommands } from '../../src/cli/certificates.ts';
import { catalogCommands } from '../../src/cli/catalogue/products.ts';
import { collectionCommands } from '../../src/cli/catalogue/collections.ts';
import { goodsCommands } from '../../src/cli/catalogue/goods.ts';
import { rewardCommands } from '../../src/cli/catalogue/rewards.ts';
import { stockCommands } from '../../src/cli/catalogue/stock.ts';
import { codesCommands } from '../../src/cli/codes/batches.ts';
import { scanCommands } from '../../src/cli/codes/instruction.ts';
import { veloCodesCommands } from '../../src/cli/codes/velo.ts';
import type { Command } from '../../src/cli/command.ts';
import { reviewCommands } from '../../src/cli/feedback/commands.ts';
import { marathonCommands } from '../../src/cli/marathon.ts';
import { customersCommands, moveOrders, moveXp } from '../../src/cli/moving/files.ts';
import { messageOf } from '../../src/cli/print.ts';
import { quizCommands } from '../../src/cli/quiz.ts';
import { deviceCommands } from '../../src/cli/registered-devices/devices.ts';
import { promoCommands } from '../../src/cli/settings/promos.ts';
import { storeCommands } from '../../src/cli/stores/commands.ts';
import { asText } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { openHarness } from '../harness/club.ts';
import { consoleOf } from '../steps/console.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-odd-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

interface Import {
  command: Command;
  words?: string[];
  flags?: Record<string, string>;
  /** A good one; of goods and codes, which the examples have otherwise, its text. */
  file?: string;
  text?: string;
}

const main = { brand: 'main' };
const imports: Record<string, Import> = {
  'catalog import': { command: catalogCommands.import, file: 'docs/examples/shop/goods.csv' },
  'collection import': { command: collectionCommands.import, file: 'docs/examples/shop/collections.csv' },
  'reward import': { command: rewardCommands.import, file: 'docs/examples/rewards.csv' },
  'stock import': { command: stockCommands.import, file: 'docs/examples/shop/stock.csv' },
  'goods set': { command: goodsCommands.set, flags: main, text: '[{"sku":"ST-PRO-AMBER","stock":7}]' },
  'places import': {
    command: storeCommands.import,
    flags: { ...main, kind: 'store' },
    file: 'docs/examples/shop/stores-main.csv',
  },
  'certificates import': { command: certificatesCommands.import, file: 'docs/examples/certificates.csv' },
  'certificates partners import': {
    command: certificatesCommands.partners,
    words: ['import'],
    file: 'docs/examples/certificate-partners.csv',
  },
  'marathon season import': {
    command: marathonCommands.season,
    words: ['import'],
    file: 'docs/examples/seasons.csv',
  },
  'marathon tips import': {
    command: marathonCommands.tips,
    words: ['import'],
    flags: main,
    file: 'content/main/tips.csv',
  },
  'quiz import': { command: quizCommands.import, flags: main, file: 'docs/examples/quiz.csv' },
  'scan instruction import': {
    command: scanCommands.instruction,
    words: ['import'],
    flags: main,
    file: 'content/main/scan.csv',
  },
  'device import': { command: deviceCommands.import, text: 'serial,model\nGC27K4MX9WZZ,contour\n' },
  'device models import': {
    command: deviceCommands.models,
    words: ['import'],
    file: 'docs/examples/device-models.csv',
  },
  'velo-codes import': { command: veloCodesCommands.import, file: 'docs/examples/velo-codes.csv' },
  'promo import': { command: promoCommands.import, file: 'docs/examples/promo-codes.csv' },
  'codes import': { command: codesCommands.import, flags: { line: 'glo' }, text: 'code\nRGNE61AJN7D0V\n' },
  'customers import': { command: customersCommands.import, file: 'docs/moving-in/customers.csv' },
  'xp import': { command: moveXp, file: 'docs/moving-in/xp.csv' },
  'order import': { command: moveOrders, file: 'docs/moving-in/orders.csv' },
  'review import': { command: reviewCommands.import, flags: main, file: 'docs/moving-in/reviews.csv' },
};

const lastCell = (good: string, text: string) => good.trimEnd().replace(/[^,;\n]*$/, () => text);
const firstCell = (good: string, text: string) => good.replace(/\n[^,;\n]*/, () => `\n${text}`);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** Each is never imported, whatever it is a file of. */
const broken: Record<string, (good: string) => string | Buffer> = {
  empty: () => '',
  'of line ends': () => '\r\n\r\n',
  'in UTF-16': utf16,
  'with bytes that are no UTF-8': (good) => Buffer.concat([Buffer.from(good), Buffer.from([0x41, 0xff, 0xc0, 0x0a])]),
  'a picture': () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  'cut in the middle of a quote': (good) => `${good.trimEnd()}\n"abc`,
  'of another kind': () => '<!doctype html><table><tr><td>1</td></tr></table>',
  'of prototypes': () => '__proto__,constructor\n1,2\n',
  'JSON that is no list': () => '{"__proto__":{"a":1}}',
  'JSON of odd things': () => '[null,1,"a",[],{"__proto__":{"a":1}}]',
  'deep JSON': () => '['.repeat(20_000),
};

/** These may be imported where such a cell is allowed. */
const odd: Record<string, (good: string) => string | Buffer> = {
  'a formula first': (good) => firstCell(good, '=1+1'),
  'a formula last': (good) => lastCell(good, '@SUM(A1)'),
  'a tag first': (good) => firstCell(good, '<script>alert(1)</script>'),
  'a tag last': (good) => lastCell(good, '<img src=x onerror=alert(1)>'),
  'NUL first': (good) => firstCell(good, 'a\u0000b'),
  'NUL last': (good) => lastCell(good, 'a\u0000b'),
  'half a sign last': (good) => lastCell(good, 'a\\ud800b'),
  'directions last': (good) => lastCell(good, '\u202Eabc\u2066'),
  'endless first': (good) => firstCell(good, '9'.repeat(400)),
  'endless last': (good) => lastCell(good, '9'.repeat(400)),
  'less than nothing last': (good) => lastCell(good, '-1'),
  'no number last': (good) => lastCell(good, 'NaN'),
  'a number of a machine last': (good) => lastCell(good, '1e3'),
  'a day that is none last': (good) => lastCell(good, '2026-02-30'),
  'a long text last': (good) => lastCell(good, 'я'.repeat(200_000)),
  'the header twice': (good) => `${good.split('\n')[0]}\n${good}`,
  'rows twice': (good) => `${good.trimEnd()}\n${good.trimEnd().split('\n').slice(1).join('\n')}\n`,
  'a column too many': (good) => good.replace(/^([^\n]*)$/m, '$1,more'),
  'a line end of an old machine': (good) => good.replaceAll('\n', '\r'),
  'spaces around': (good) => firstCell(good, '  1  '),
};

/** An import's own records, refused or not. */
const notes = ['audit_log', 'moving_imports'].map((name) => sql`${name}`);

const digest = async () => {
  const tables = await rowsOf(
    club.database.db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${sql.join(notes, sql`, `)})`,
    { name: asText },
  );
  const each = tables.map(
    ({ name }) => sql`select ${name} as name, count(*)::text || ' ' || coalesce(sum(hashtext(t::text)), 0)::text as is
      from ${sql.identifier(name)} t`,
  );
  return rowsOf(club.database.db, sql`${sql.join(each, sql` union all `)} order by 1`, { name: asText, is: asText });
};

async function take(name: string, { command, words = [], flags = {} }: Import, bytes: string | Buffer) {
  const file = join(folder, `${name.replaceAll(' ', '-')}.csv`);
  writeFileSync(file, bytes);
  try {
    const { exitCode = 0, text = '' } = await command(consoleOf(club), { positional: [...words, file], flags });
    return { isTaken: exitCode === 0, says: text };
  } catch (error) {
    return { isTaken: false, says: messageOf(error), error };
  }
}

/** What a program reports about itself, rather than about the file. */
const ofTheProgram =
  /undefined|null \(|Cannot read|is not a function|is not iterable|syntax for type|byte sequence|violates|Maximum call/;

/** All of them in the long proof; otherwise every sixth, another one with each import. */
const kindsOf = (place: number) =>
  Object.entries({ ...broken, ...odd }).filter((_, at) => process.env.PROOF_FILES === 'all' || (at + place) % 6 === 0);

for (const [place, [name, one]] of Object.entries(imports).entries()) {
  test(
    `${name} accepts no spoiled file, reports the errors, and writes nothing of it`,
    async () => {
      const good = one.text ?? readFileSync(join(root, one.file ?? ''), 'utf8');
      const faults: string[] = [];
      let before = await digest();
      for (const [kind, spoil] of kindsOf(place)) {
        const { isTaken, says, error } = await take(name, one, spoil(good));
        const after = await digest();
        const changed = after.filter((row, at) => row.is !== before[at]?.is).map((row) => row.name);
        before = after;
        if (isTaken && kind in broken) faults.push(`${kind}: taken, ${says}`);
        if (isTaken) continue;
        if (says.trim().length < 10) faults.push(`${kind}: says «${says}»`);
        if (ofTheProgram.test(says)) faults.push(`${kind}: ${says.slice(0, 200)}`);
        if (error instanceof TypeError || error instanceof RangeError) faults.push(`${kind}: ${error.stack}`);
        if (changed.length > 0) faults.push(`${kind}: wrote ${changed.join(', ')}, says ${says.slice(0, 120)}`);
      }
      expect(faults).toEqual([]);
    },
    patience(300_000),
  );
}
