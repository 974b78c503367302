import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reviewStates } from '@club/rules/reviews';
import { nameOfActor } from '@club/rules/staff/actors';
import { formatDayTime } from '@club/rules/text/ukrainian';
import { listReviewsForStaff, listPhotos, type StaffReview } from '../database/feedback/moderation.ts';
import { publishReview, rejectReview } from '../domain/feedback/decide-review.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

const listMax = 200;
const reasonLengthMax = 300;
const textShownMax = 60;

/** Reviews of what was bought: nobody reads one before it is published here. */
export const reviewCommands = { list, show, publish, refuse } satisfies Record<string, Command>;

/** `review list [--state waiting]` */
async function list({ database }: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const state = reviewStates.find((known) => known === flags.state);
  if (flags.state !== undefined && state === undefined) return wrong(`--state ${reviewStates.join('|')}`);
  const found = await listReviewsForStaff(database.db, { state, count: listMax });
  const rows = found.map(rowOf);
  return rows.length > 0 ? { rows } : { rows, text: 'No review here' };
}

/** `review show ID [--photos DIR]` */
async function show({ database }: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const found = await find(database, args);
  if (found === undefined) return unknown;
  const files = typeof args.flags.photos === 'string' ? await savePhotos(database, found, args.flags.photos) : [];
  return {
    rows: [{ ...rowOf(found), reasons: found.reasons.join(' '), note: found.note }],
    text: [found.text || '(no text)', ...files].join('\n'),
  };
}

/** `review publish ID` */
async function publish(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const found = await find(services.database, args);
  if (found === undefined) return unknown;
  const done = await publishReview({ ...services, actor: nameOfActor(services.actor) }, found.id);
  if (done === undefined) return decided;
  return { rows: [{ review: found.id, state: 'published', xp: done.xp }] };
}

/** `review refuse ID --reason TEXT` */
async function refuse(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const reason = String(args.flags.reason ?? '').trim();
  if (reason === '' || reason.length > reasonLengthMax)
    return wrong(`--reason TEXT, up to ${reasonLengthMax} letters: the customer reads it`);
  const found = await find(services.database, args);
  if (found === undefined) return unknown;
  if (!(await rejectReview({ ...services, actor: nameOfActor(services.actor) }, found.id, reason))) return decided;
  return { rows: [{ review: found.id, state: 'refused', reason }] };
}

async function find(
  { db }: CommandServices['database'],
  { positional }: CommandArgs,
): Promise<StaffReview | undefined> {
  const [id = ''] = positional;
  if (!/^\d{1,15}$/.test(id)) return undefined;
  return (await listReviewsForStaff(db, { id: Number(id), count: 1 }))[0];
}

/** Into new files only: what stands there is nobody's to write over. */
async function savePhotos({ db }: CommandServices['database'], { id }: StaffReview, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const photos = await listPhotos(db, id);
  const paths = photos.map((_, place) => join(folder, `review-${id}-${place + 1}.jpg`));
  for (const [place, photo] of photos.entries())
    await writeFile(paths[place] ?? '', photo, { flag: 'wx', mode: 0o600 });
  return paths;
}

const rowOf = (one: StaffReview) => ({
  review: one.id,
  state: one.state,
  sent: formatDayTime(new Date(one.createdMs)),
  brand: one.brand,
  customer: one.customerId,
  title: one.title,
  stars: one.stars,
  photos: one.photos.length,
  text: one.text.length > textShownMax ? `${one.text.slice(0, textShownMax)}…` : one.text,
});

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
const unknown = wrong('No such review: give a number of `review list`');
const decided = wrong('Nothing waits for a decision here: it was made before');
