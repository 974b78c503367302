import { type Brand, brands } from '@club/rules/brands';
import { dayAfter, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { typeset } from '@club/rules/text/ukrainian';
import { oneOf } from '../../database/columns.ts';
import type { NewText } from '../../database/content/import.ts';
import { listVersions, type KnownText } from '../../database/content/texts.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { hasCustomers, insertEditionNotifications } from '../../database/notifications/editions.ts';
import type { Db } from '../../database/rows.ts';
import type { Config } from '../../settings/config.ts';
import type { TaskHandler } from '../task.ts';
import { numberField, textField, withPayload } from '../task-payload.ts';
import { editionEmail, editionNotification } from './messages.ts';

/** The page of the app for each binding text: earlier editions can be read again. */
export const bindingPages: Readonly<Record<string, string>> = {
  rules: '/rules',
  'user-agreement': '/user-agreement',
};

/** By the texts themselves. */
export const editionDaysAhead = 14;

/** The earliest moment at which an edition announced now may take effect. */
export const earliestEdition = (now: Date): Date => kyivMidnight(dayAfter(kyivDate(now), editionDaysAhead));

export interface NewEdition {
  brand: Brand;
  id: string;
  title: string;
  changes: string;
  from: Date;
}

export interface EditionProblem {
  text: NewText;
  problem: string;
}

/**
 * Editions that customers must be notified of before they take effect, and those that are too early or have no list of
 * changes. A text under the day of the shown edition is a correction of it; a brand without customers has nobody to
 * notify.
 */
export async function planEditions(
  db: Db,
  texts: readonly NewText[],
  now: Date,
): Promise<{ editions: NewEdition[]; problems: EditionProblem[] }> {
  const binding = texts.filter(({ kind, id }) => kind === 'page' && Object.hasOwn(bindingPages, id));
  const versions = binding.length === 0 ? [] : await listVersions(db);
  const editions: NewEdition[] = [];
  const problems: EditionProblem[] = [];
  for (const text of binding) {
    const own = versions.filter(({ brand, kind, id }) => brand === text.brand && kind === 'page' && id === text.id);
    if (!isNew(text, own, now) || !(await hasCustomers(db, text.brand))) continue;
    const problem = problemOf(text, own, now);
    if (problem !== undefined) problems.push({ text, problem });
    else if (text.shownFrom !== null && !isKnown(text, own))
      editions.push({ ...text, changes: text.facts.changes ?? '', from: text.shownFrom });
  }
  return { editions, problems };
}

/** Whether it would take the place of another edition that is shown. */
function isNew(text: NewText, own: readonly KnownText[], now: Date): boolean {
  const shown = own.findLast(({ fromMs }) => fromMs <= now.getTime());
  return shown !== undefined && shown.atMs !== text.at.getTime();
}

function problemOf(text: NewText, own: readonly KnownText[], now: Date): string | undefined {
  if (text.facts.changes === undefined) return 'a new edition must state in changes: what is different';
  const from = text.shownFrom?.getTime() ?? now.getTime();
  const waiting = own.findLast(({ atMs, fromMs }) => atMs === text.at.getTime() && fromMs > now.getTime());
  const earliest =
    waiting === undefined ? earliestEdition(now).getTime() : Math.min(waiting.fromMs, earliestEdition(now).getTime());
  if (from >= earliest) return undefined;
  return `customers must be notified of a new edition ${editionDaysAhead} days ahead: from: ${kyivDate(new Date(earliest))} or later`;
}

/** Whether customers were notified of it: a correction of a pending edition is nothing new. */
const isKnown = (text: NewText, own: readonly KnownText[]): boolean =>
  own.some(({ atMs, fromMs }) => atMs === text.at.getTime() && fromMs === text.shownFrom?.getTime());

/** Beside the version that it announces: customers are notified after the commit. */
export async function announceEdition(tx: Db, edition: NewEdition & { version: number }, now: Date): Promise<void> {
  const { brand, id, title, changes, version, from } = edition;
  const payload = { brand, id, title, changes, version, fromMs: from.getTime(), after: 0 };
  await enqueue(tx, { kind: 'edition-notices', once: `${nameOf(brand, id, from)}:0`, payload, now });
}

const nameOf = (brand: string, id: string, from: Date): string => `edition:${brand}/${id}:${kyivDate(from)}`;

const batch = 1000;

const editionPayload = {
  brand: oneOf(brands),
  id: textField,
  title: textField,
  changes: textField,
  version: numberField,
  fromMs: numberField,
  after: numberField,
};

/** Notifies so many customers, and leaves the rest to another task. */
export const editionNotifications = ({ urls }: Pick<Config, 'urls'>): TaskHandler =>
  withPayload(editionPayload, async (_providers, payload, { database, now }) => {
    const { brand, id, version, fromMs, after } = payload;
    const from = new Date(fromMs);
    const [title, changes] = [typeset(payload.title), typeset(payload.changes)];
    const path = `${bindingPages[id] ?? '/rules'}?edition=${version}`;
    const name = nameOf(brand, id, from);
    const email = editionEmail(brand, title, from, changes, new URL(path, urls[brand]).href);
    const notice = { brand, name, ...editionNotification(title, from, changes), path, email, now };
    await database.transaction(async (tx) => {
      const { last } = await insertEditionNotifications(tx, notice, { after: after, count: batch });
      if (last === null) return;
      const next = { ...payload, after: last };
      await enqueue(tx, { kind: 'edition-notices', once: `${name}:${last}`, payload: next, now });
    });
  });
