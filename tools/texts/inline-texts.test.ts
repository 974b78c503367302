// A text that a person reads is in a message file, not in the code that shows it.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { absolute } from './customer-texts.ts';
import { readLiterals } from './read-literals.ts';

/** Files with texts that are no message files, and why. A folder ends with a slash. */
const allowed: Readonly<Record<string, string>> = {
  'apps/web/src/entry-routes.ts': 'the title of a page is in its row',
  'apps/web/src/routes/': 'the title of a page is in its row',
  'apps/office/src/messages/': 'a folder of messages',
  'apps/office/src/actions/forms/cells-shapes.ts': 'the name of a field is beside its shape',
  'apps/office/src/actions/forms/delivery-shapes.ts': 'the name of a field is beside its shape',
  'apps/office/src/actions/forms/setting-shapes.ts': 'the name of a field is beside its shape',
  'apps/api/src/providers/': 'texts of one outside service are in its folder',
  'apps/api/src/domain/orders/life/notifications.ts': 'a file of messages only',
  'apps/api/src/domain/notifications/delivery/reminders.ts': 'a file of messages only',
  'apps/api/src/domain/orders/staff/change-waybill.ts': 'units in the audit log',
  'apps/api/src/domain/staff/passkeys.ts': 'the name of the office in a passkey',
  'apps/api/src/domain/codes/redeem-code.ts': 'the reason of an XP entry, stored with it',
  'apps/api/src/domain/catalogue/staff/cells.ts': 'what an empty cell of a file means',
  'apps/api/src/domain/photos/glyphs.ts': 'letters of a document',
  'apps/api/src/database/referrals/orders.ts': 'words of addresses that a query compares',
};
const isAllowed = (file: string): boolean =>
  Object.keys(allowed).some((one) => (one.endsWith('/') ? file.startsWith(one) : file === one));

const cyrillic = /\p{Script=Cyrillic}/u;
const comments = /\/\*[^]*?\*\/|(?<=^|[\s{])\/\/.*$/gm;
const regExps = /(?<=[(,=:[!&|?{};]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;

/** A text of JSX is no literal. */
function hasText(file: string): boolean {
  const source = readFileSync(absolute(file), 'utf8');
  if (readLiterals(source).some(({ text }) => cyrillic.test(text))) return true;
  return file.endsWith('.tsx') && cyrillic.test(source.replaceAll(comments, '').replaceAll(regExps, ''));
}

const withTexts = globSync('apps/{web,office,keycrm,api}/src/**/*.{ts,tsx}', { cwd: absolute('') })
  .filter((file) => !/\.test\.tsx?$|in-tests\.tsx?$|messages\.ts$/.test(file))
  .filter(hasText);

test('Ukrainian is in message files, and in the few others that are named', () => {
  expect(withTexts.filter((file) => !isAllowed(file))).toEqual([]);
});

test('every named file with texts still has some', () => {
  const idle = Object.keys(allowed).filter((one) => !withTexts.some((file) => file.startsWith(one)));
  expect(idle).toEqual([]);
});
