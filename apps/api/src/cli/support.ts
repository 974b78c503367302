import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maskPhone } from '@club/rules/people/phone';
import { messageTextMax, requestStates } from '@club/rules/support';
import { listRequestPhotos } from '../database/support/photos.ts';
import { findStaffRequest, listStaffRequests, type StaffRequest } from '../database/support/staff.ts';
import { closeRequest, listRequestMessages } from '../database/support/requests.ts';
import { answerRequest } from '../domain/support/answer-request.ts';
import { openSupportPhoto } from '../domain/support/photos.ts';
import { cleanLines } from '../domain/text/clean.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';
import { readTextFile } from './text-file.ts';

const listMax = 200;

/** What customers ask, and what the club answers. */
export const supportCommands = { list, show, answer, close } satisfies Record<string, Command>;

async function list({ database }: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const state = requestStates.find((one) => one === flags.state) ?? null;
  if (flags.state !== undefined && state === null) return wrong(`--state is one of: ${requestStates.join(', ')}`);
  const requests = await listStaffRequests(database.db, state, listMax);
  return requests.length > 0 ? { rows: requests.map(present) } : { rows: [], text: 'Nobody asks' };
}

async function show({ database, config }: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const request = await find(database, args);
  if (request === undefined) return unknown;
  const messages = await listRequestMessages(database.db, request.id);
  const rows = messages.map((message) => ({
    at: new Date(message.atMs).toISOString(),
    from: message.author,
    text: message.text,
    photos: message.photos.length,
  }));
  const { number, brand, topic, order, state, name, phone } = present(request);
  const about = order === null ? topic : `${topic}, order ${order}`;
  const head = `No ${number}, ${brand}, ${about}: ${state}; ${name}, ${phone ?? 'deleted'}`;
  const folder = args.flags.photos;
  if (typeof folder !== 'string') return { rows, text: head };
  return { rows, text: `${head}\n${await writePhotos({ database, config }, request.id, folder)}` };
}

async function writePhotos(
  { database, config }: Pick<CommandServices, 'database' | 'config'>,
  id: number,
  folder: string,
): Promise<string> {
  const photos = await listRequestPhotos(database.db, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = photos.map((photo, n) => ({ ...photo, file: join(folder, `${id}-${photo.messageId}-${n + 1}.jpg`) }));
  for (const { id: photoId, sealed, file } of files)
    await writeFile(file, openSupportPhoto(config.secret, photoId, sealed), { mode: 0o600 });
  return files.length === 0 ? 'There are no photos' : `${files.length} photos in ${folder}: look, and delete the files`;
}

async function answer(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const id = idOf(args);
  const read = await readAnswer(args);
  if ('problem' in read) return wrong(read.problem);
  const text = cleanLines(read.text);
  if (text === '' || text.length > messageTextMax)
    return wrong(`Give --text or --file, up to ${messageTextMax} letters: the customer reads it`);
  if (id === undefined || !(await answerRequest(services, { id, text }, services.now))) return unknown;
  return { rows: [{ number: id, state: 'answered' }], text: 'The customer is told' };
}

async function readAnswer({ flags }: CommandArgs): Promise<{ text: string } | { problem: string }> {
  if (typeof flags.file !== 'string') return { text: typeof flags.text === 'string' ? flags.text : '' };
  return flags.text === undefined ? readTextFile(flags.file) : { problem: 'Give --text or --file, not both' };
}

async function close({ database, now }: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const id = idOf(args);
  if (id === undefined || !(await closeRequest(database.db, id, { now }))) return unknown;
  return { rows: [{ number: id, state: 'closed' }], text: 'A new message of the customer opens it again' };
}

const find = async ({ db }: CommandServices['database'], args: CommandArgs): Promise<StaffRequest | undefined> => {
  const id = idOf(args);
  return id === undefined ? undefined : findStaffRequest(db, id);
};

function idOf({ positional }: CommandArgs): number | undefined {
  const id = Number(positional[0]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

const present = (one: StaffRequest) => ({
  number: one.id,
  brand: one.brand,
  topic: one.topic,
  order: one.orderNumber,
  state: one.state,
  since: new Date(one.movedMs).toISOString(),
  messages: one.messages,
  name: one.firstName,
  phone: one.phone === null ? null : maskPhone(one.phone),
});

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
const unknown = wrong('There is no request under this number: see support list');
