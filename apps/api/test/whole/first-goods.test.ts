// A shop on an empty database, by the commands of docs/operations.md with the files that it names, as production runs them.
// npm run proof -- first-day runs the same page as processes over PostgreSQL, with a browser.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brands } from '@club/rules/brands';
import { readPictureAddress } from '@club/rules/catalogue/pictures';
import { afterAll, expect, test } from 'vitest';
import { blocksOfPage } from '../../../../tools/first-day/page.ts';
import { patience } from '../../../../tools/tests/slowness.ts';
import { collectionCommands } from '../../src/cli/catalogue/collections.ts';
import { catalogCommands } from '../../src/cli/catalogue/products.ts';
import { rewardCommands } from '../../src/cli/catalogue/rewards.ts';
import { stockCommands } from '../../src/cli/catalogue/stock.ts';
import { certificatesCommands } from '../../src/cli/certificates.ts';
import { codesCommands } from '../../src/cli/codes/batches.ts';
import { scanCommands } from '../../src/cli/codes/instruction.ts';
import { veloCodesCommands } from '../../src/cli/codes/velo.ts';
import type { Command } from '../../src/cli/command.ts';
import { contentCommands } from '../../src/cli/content/texts.ts';
import { marathonCommands } from '../../src/cli/marathon.ts';
import { pictureCommands } from '../../src/cli/pictures.ts';
import { quizCommands } from '../../src/cli/quiz.ts';
import { deviceCommands } from '../../src/cli/registered-devices/devices.ts';
import { settingsCommands } from '../../src/cli/settings/commands.ts';
import { openCommands, setupCommands } from '../../src/cli/setup.ts';
import { storeCommands } from '../../src/cli/stores/commands.ts';
import { openSettings } from '../../src/domain/settings/current-settings.ts';
import { needs } from '../../src/providers/choose.ts';
import { storeKinds } from '@club/rules/stores';
import { indispensable, outsideServices } from '@club/rules/outside-services';
import { openHarness, Phone } from '../harness/club.ts';
import { consoleOf } from '../steps/console.ts';

const club = openHarness({
  seed: false,
  isOpenAsSet: true,
  env: {
    NODE_ENV: 'production',
    STAGING: '1',
    DATABASE_URL: 'postgres://club@db.example/club',
    PUBLIC_URL: 'http://localhost:3000',
    SECRET: 'a-rehearsal-has-a-secret-of-its-own-0123456789',
    ...Object.fromEntries(
      outsideServices.filter((need) => !indispensable.has(need)).map((need) => [needs[need].variable, 'none']),
    ),
  },
});
const slow = { timeout: patience(120_000) };
const root = fileURLToPath(new URL('../../../../', import.meta.url));

const families: Record<string, Record<string, Command>> = {
  content: contentCommands,
  pictures: pictureCommands,
  collection: collectionCommands,
  catalog: catalogCommands,
  stock: stockCommands,
  reward: rewardCommands,
  settings: settingsCommands,
  setup: setupCommands,
  open: openCommands,
  places: storeCommands,
  marathon: marathonCommands,
  quiz: quizCommands,
  scan: scanCommands,
  device: deviceCommands,
  certificates: certificatesCommands,
  codes: codesCommands,
  'velo-codes': veloCodesCommands,
};

const lines = blocksOfPage()
  .flatMap(({ text }) => text.split('\n'))
  .filter((line) => /^npm run (-s )?club -- |^curl .* -o /.test(line));

const folder = mkdtempSync(join(tmpdir(), 'club-first-goods-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file that an outside service has, here the emulated one. */
async function download(line: string): Promise<void> {
  const [, path = '', file = ''] = /(\/emulators\/[^"\s]+)"? -o (\S+)/.exec(line) ?? [];
  const { statusCode, body } = await club.outside.inject(path);
  expect([line, statusCode]).toEqual([line, 200]);
  writeFileSync(join(folder, file), body);
}

/** Files of the repository and downloaded ones. */
function pathOf(word: string): string {
  if (/^(docs|content)\//.test(word)) return root + word;
  return existsSync(join(folder, word)) ? join(folder, word) : word;
}

async function run(line: string) {
  const words = [...line.replace(/^npm run (-s )?club -- |\s+[#>] .*$/g, '').matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, said, word]) => said ?? word ?? '')
    .map(pathOf);
  const flags: Record<string, string | boolean> = {};
  const positional: string[] = [];
  while (words.length > 0) {
    const word = words.shift()!;
    if (!word.startsWith('--')) positional.push(word);
    else flags[word.slice(2)] = words[0]?.startsWith('--') === false ? words.shift()! : true;
  }
  const [family = '', name = ''] = positional;
  const commands = families[family] ?? {};
  const command = commands[name] ?? commands['']!;
  // Each command is a separate process, which reads the settings when it starts.
  const clubSettings = await openSettings(club.database.db, () => club.clock.now, { isDemo: false });
  return command(consoleOf({ ...club, clubSettings }), { positional: positional.slice(2), flags });
}

test('an empty club is closed, and its checklist names the commands that bring goods and pictures', slow, async () => {
  expect(club.config).toMatchObject({ production: true, demo: false });
  const { rows } = await run('npm run club -- setup --check');
  for (const brand of brands) {
    expect(rows).toContainEqual(expect.objectContaining({ item: 'products', brand, state: 'missing' }));
    expect(rows).toContainEqual(
      expect.objectContaining({ item: 'pictures', brand, how: expect.stringContaining('pictures import') }),
    );
  }
  expect(await new Phone(club).refusal('POST /api/auth/login-sms', { phone: '380671234567' })).toBe('club_closed');
});

test('the documented commands open it in both brands, each without a problem', slow, async () => {
  expect(lines).toContain('npm run club -- setup --check  # exit code 1 while anything is missing');
  for (const line of lines) {
    if (line.startsWith('curl')) {
      await download(line);
      continue;
    }
    const { exitCode, text } = await run(line);
    expect([line, exitCode ?? 0, text]).toEqual([line, 0, text]);
  }
  await expect.poll(async () => (await club.clubSettings.current()).isOpen, { timeout: patience(10_000) }).toBe(true);
  const { rows } = await run('npm run club -- setup');
  for (const brand of brands)
    expect(rows).toContainEqual(expect.objectContaining({ item: 'pictures', brand, state: 'done' }));
});

const firstCollections = { main: 'sticks', ogo: 'ogo-velo' } as const;

test.each(brands)('a customer of %s finds collections, lists and goods with their pictures', slow, async (brand) => {
  const phone = await new Phone(club, brand).register();
  const { collections } = await phone.call('GET /api/api-shop/get-collections', {});
  const collection = collections.find(({ slug }) => slug === firstCollections[brand]);
  expect(readPictureAddress(collection?.image ?? '')).toBeDefined();
  const { products } = await phone.call('POST /api/api-shop/get-products-by-collection', {
    collectionId: firstCollections[brand],
  });
  expect(products.length).toBeGreaterThan(0);
  for (const { id } of products) {
    const { product } = await phone.call('POST /api/api-shop/get-product-by-id', {
      id,
      collectionId: firstCollections[brand],
    });
    expect(product.variants.every(({ available }) => available)).toBe(true);
    expect(product.images.length).toBeGreaterThan(0);
    for (const image of product.images) {
      const { statusCode, headers } = await club.app.inject(image);
      expect([image, statusCode, headers['content-type']]).toEqual([image, 200, 'image/webp']);
    }
  }
});

test.each(brands)('a customer of %s finds shops, points of sale and no empty collection', slow, async (brand) => {
  const phone = await new Phone(club, brand).register();
  for (const kind of storeKinds) expect((await phone.call('GET /api/places', { kind })).places, kind).not.toEqual([]);
  const { collections } = await phone.call('GET /api/api-shop/get-collections', {});
  expect(collections.filter(({ count }) => count === 0)).toEqual([]);
});

test('the same commands again change nothing but stock', slow, async () => {
  const repeated = lines.filter((line) => /(pictures|collection|reward|season|models) import/.test(line));
  for (const line of repeated) expect([line, (await run(line)).rows]).toEqual([line, []]);
});
