import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brands } from '@club/rules/brands';
import { reviewStates } from '@club/rules/reviews';
import { formatDayTime } from '@club/rules/text/ukrainian';
import { publishReview, rejectReview, undoReview } from '../../domain/feedback/staff/decide-reviews.ts';
import { importReviews } from '../../domain/feedback/staff/import-reviews.ts';
import {
  findReview,
  listReviews,
  openReviewPhotos,
  type StaffReview,
} from '../../domain/feedback/staff/read-reviews.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';

const textShownMax = 60;

const unknown = 'No such review: give a number from `review list`';
const messages = { review: unknown, reason: '--reason TEXT, up to 300 characters: the customer sees it' };

/** `review list [--state waiting]` */
async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const state = reviewStates.find((known) => known === flags.state);
  if (flags.state !== undefined && state === undefined) return wrong(`--state ${reviewStates.join('|')}`);
  const rows = (await listReviews(services, state)).map(rowOf);
  return rows.length > 0 ? { rows } : { rows, text: 'No reviews' };
}

/** `review show ID [--photos DIR]` */
async function show(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const id = numberOf(args);
  const found = Number.isNaN(id) ? undefined : await findReview(services, id);
  if (found === undefined) return wrong(unknown);
  const files = typeof args.flags.photos === 'string' ? await savePhotos(services, found, args.flags.photos) : [];
  return {
    rows: [{ ...rowOf(found), reasons: found.reasons.join(' '), note: found.note }],
    text: [found.text || '(no text)', ...files].join('\n'),
  };
}

/** `review publish ID` */
const publish: Command = (services, args) =>
  runStaffAction(services, publishReview, {
    input: { review: numberOf(args) },
    messages,
    rowsOf: ({ review, xp }) => ({ rows: [{ review, state: 'published', xp }] }),
  });

/** `review refuse ID --reason TEXT` */
const refuse: Command = (services, args) =>
  runStaffAction(services, rejectReview, {
    input: { review: numberOf(args), reason: args.flags.reason },
    messages,
    rowsOf: ({ review, reason }) => ({ rows: [{ review, state: 'refused', reason }] }),
  });

/** `review undo ID` */
const undo: Command = (services, args) =>
  runStaffAction(services, undoReview, {
    input: { review: numberOf(args) },
    messages,
    rowsOf: ({ review }) => ({ rows: [{ review, state: 'waiting' }] }),
  });

/** `review import FILE --brand BRAND [--dry-run]` */
async function importFile(
  services: CommandServices,
  { positional: [file], flags }: CommandArgs,
): Promise<CommandResult> {
  const usage = `review import FILE --brand ${brands.join('|')} [--dry-run]`;
  if (file === undefined) return wrong(usage);
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importReviews, {
    input: { brand: flags.brand, file: read.text },
    messages: { brand: usage },
    rowsOf: ({ reviews, added }) => ({ rows: [], text: `${added} of ${reviews} reviews were added` }),
    planned:
      flags['dry-run'] === true
        ? ({ reviews, added }) => ({
            rows: [],
            text: `${added} of ${reviews} reviews would be added; dry run, nothing was written`,
          })
        : undefined,
  });
}

/** New files only: an existing file is never overwritten. */
async function savePhotos(services: CommandServices, { id }: StaffReview, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const photos = await openReviewPhotos(services, id);
  const paths = photos.map((_, place) => join(folder, `review-${id}-${place + 1}.jpg`));
  for (const [place, photo] of photos.entries())
    await writeFile(paths[place] ?? '', photo, { flag: 'wx', mode: 0o600 });
  return paths;
}

const numberOf = ({ positional: [id = ''] }: CommandArgs): number => (/^\d{1,15}$/.test(id) ? Number(id) : NaN);

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

/** Reviews of purchases: none is public before it is published here. */
export const reviewCommands = { list, show, publish, refuse, undo, import: importFile } satisfies Record<
  string,
  Command
>;
