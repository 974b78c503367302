import { moveCustomers as spec } from '@club/contract/staff/moving';
import { isAdult, isBirthDate, verificationMethods } from '@club/rules/age';
import { consentPurposes, isRequiredConsent } from '@club/rules/people/consents';
import { foldEmail } from '@club/rules/people/email';
import { favoritesMax } from '@club/rules/people/metafields';
import { foldName, isName } from '@club/rules/people/names';
import { selfServiceTags } from '@club/rules/people/tags';
import { silentAfterMs } from '@club/rules/sign-in/code';
import { kyivDate } from '@club/rules/time/calendar';
import { checkMovedCustomers, settlePeople, takeCustomers } from '../../database/moving/customers.ts';
import { action } from '../actions/action.ts';
import { type Cell, CellProblem } from '../text/file-rows.ts';
import { brandOf, calendarDay, uniqueParts, orNone, pastDay, phoneOf, safeText, yesNoOrEmpty } from './cells.ts';
import { finish, type Moving, planMoving, takeFile } from './move.ts';

const consentColumns = consentPurposes.map((purpose) => `${purpose}_on`);
const needed = ['phone', 'first_name', 'last_name', 'birth_date', 'brands', 'consent_source'];

const moving: Moving = {
  kind: 'customers',
  columns: [
    ...needed,
    ...consentColumns,
    'email',
    'email_confirmed',
    'joined_on',
    'last_seen_on',
    'tags',
    'favorites',
    'age_verified_on',
    'age_verified_by',
  ],
  needed: [...needed, 'rules_on', 'personal_data_on'],
  unique: 'phone',
  read: (cell, today) => {
    const phone = cell('phone', phoneOf);
    const past = pastDay(today);
    const consents = consentPurposes.map((purpose) => [
      purpose,
      cell(`${purpose}_on`, isRequiredConsent(purpose) ? past : orNone(past)),
    ]);
    const rules = consents.find(([purpose]) => purpose === 'rules')?.[1];
    const birth = cell('birth_date', birthOf(today));
    const provenBy = cell('age_verified_by', orNone(methodOf));
    const provenAt = cell('age_verified_on', provenDayOf(past, { birth, isProven: Boolean(provenBy) })) ?? null;
    const email = cell('email', orNone(emailOf)) ?? null;
    const cells = {
      phone,
      first_name: cell('first_name', nameOf),
      last_name: cell('last_name', nameOf),
      birth_date: birth,
      email,
      email_confirmed: cell('email_confirmed', yesNoOrEmpty) === true && email !== null,
      joined: cell('joined_on', orNone(past)) ?? rules,
      seen: cell('last_seen_on', orNone(past)) ?? null,
      brands: cell('brands', brandsOf),
      consents: Object.fromEntries(consents.filter(([, given]) => given !== null)),
      source: cell('consent_source', sourceOf),
      tags: cell('tags', tagsOf),
      favorites: cell('favorites', favoritesOf),
      age_at: provenAt,
      age_by: provenAt === null || provenBy !== null ? provenBy : cell('age_verified_by', methodOf),
    };
    return { key: phone ?? '', cells };
  },
  check: checkMovedCustomers,
  isSilent: ({ email_confirmed: isConfirmed, joined, seen }, now) =>
    isConfirmed !== true && [joined, seen].every((day) => isLongAgo(day, now)),
  settle: settlePeople,
  take: takeCustomers,
};

export const importMovedCustomers = action(spec, {
  // A file of another system is streamed, which JSON cannot do.
  isConsoleOnly: true,
  takeIn: async (context, { file }) => ({ file, moving: await takeFile(context, moving, file) }),
  run: ({ tx, now }, { moving: importId = 0 }) => finish(tx, importId, now),
  plan: (context, { file }) => planMoving(context, moving, file),
});

/** Of a moment, or of none. */
const isLongAgo = (at: unknown, now: Date): boolean =>
  typeof at !== 'string' || now.getTime() - new Date(at).getTime() > silentAfterMs;

function nameOf(cell: Cell): string {
  const name = foldName(safeText(cell));
  if (!isName(name)) throw new CellProblem('Ukrainian letters, 2 to 40');
  return name;
}

const birthOf =
  (today: string) =>
  (cell: Cell): string => {
    const day = calendarDay(cell);
    if (!isBirthDate(day, today)) throw new CellProblem('a day of birth, e.g. 1990-05-31');
    if (!isAdult(day, today)) throw new CellProblem('younger than 18');
    return day;
  };

/** A proof has a day, on which they were at least that old. */
const provenDayOf =
  (past: (cell: Cell) => string, { birth, isProven }: { birth: string | undefined; isProven: boolean }) =>
  (cell: Cell): string | null => {
    const at = orNone(past)(cell);
    if (at === null && isProven) throw new CellProblem('the day of verification, as age_verified_by is given');
    if (at !== null && birth !== undefined && !isAdult(birth, kyivDate(new Date(at))))
      throw new CellProblem('the customer was under 18 on that day');
    return at;
  };

function emailOf(cell: Cell): string {
  const email = foldEmail(safeText(cell));
  if (email === undefined) throw new CellProblem('an e-mail');
  return email;
}

function brandsOf(cell: Cell): string[] {
  const list = uniqueParts(cell).map(brandOf);
  if (list.length === 0) throw new CellProblem('at least one brand, several separated by |');
  return list;
}

function sourceOf(cell: Cell): string {
  const text = safeText(cell);
  if (text === '' || text.length > 100) throw new CellProblem('where the consents were given, up to 100 characters');
  return text;
}

function tagsOf(cell: Cell): string[] {
  const list = uniqueParts(cell);
  if (list.some((tag) => !selfServiceTags.some((known) => known === tag)))
    throw new CellProblem(`one or more of: ${selfServiceTags.join(', ')}, separated by |`);
  return list;
}

function favoritesOf(cell: Cell): string[] {
  const list = uniqueParts(cell);
  if (list.length > favoritesMax || list.some((id) => !/^[1-9]\d{0,14}$/.test(id)))
    throw new CellProblem(`product ids separated by |, at most ${favoritesMax}`);
  return list;
}

function methodOf(cell: Cell): string {
  const text = safeText(cell);
  if (!verificationMethods.some((method) => method === text))
    throw new CellProblem(`one of: ${verificationMethods.join(', ')}`);
  return text;
}
