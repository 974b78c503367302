import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageTextMax, requestStates } from '@club/rules/support';
import { answerRequest, closeRequest } from '../domain/support/staff/answer-requests.ts';
import {
  findSupportRequest,
  listRequests,
  openRequestPhotos,
  type SupportRequest,
} from '../domain/support/staff/read-requests.ts';
import { runStaffAction, wrong } from './run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';
import { readTextFile } from './text-file.ts';

const unknown = 'No request with this number: see support list';
const messages = {
  number: unknown,
  text: `Give --text or --file, up to ${messageTextMax} characters: the customer sees it`,
};

/** Requests of customers and the club's answers. */
export const supportCommands = { list, show, answer, close } satisfies Record<string, Command>;

async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const state = requestStates.find((one) => one === flags.state);
  if (flags.state !== undefined && state === undefined)
    return wrong(`--state must be one of: ${requestStates.join(', ')}`);
  const requests = await listRequests(services, state);
  return requests.length > 0 ? { rows: requests.map(present) } : { rows: [], text: 'No requests' };
}

async function show(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const id = numberOf(args);
  const found = Number.isSafeInteger(id) && id > 0 ? await findSupportRequest(services, id) : undefined;
  if (found === undefined) return wrong(unknown);
  const rows = found.messages.map((message) => ({
    at: new Date(message.atMs).toISOString(),
    from: message.author,
    text: message.text,
    photos: message.photos.length,
  }));
  const { number, brand, topic, order, state, name, phone } = present(found.request);
  const about = order === null ? topic : `${topic}, order ${order}`;
  const head = `No ${number}, ${brand}, ${about}: ${state}; ${name}, ${phone ?? 'deleted'}`;
  const folder = args.flags.photos;
  if (typeof folder !== 'string') return { rows, text: head };
  return { rows, text: `${head}\n${await writePhotos(services, id, folder)}` };
}

async function writePhotos(services: CommandServices, id: number, folder: string): Promise<string> {
  const photos = await openRequestPhotos(services, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [n, { messageId, jpeg }] of photos.entries())
    await writeFile(join(folder, `${id}-${messageId}-${n + 1}.jpg`), jpeg, { mode: 0o600 });
  return photos.length === 0 ? 'No photos' : `${photos.length} photos in ${folder}: view them, and delete the files`;
}

async function answer(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const read = await readAnswer(args);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, answerRequest, {
    input: { number: numberOf(args), text: read.text },
    messages,
    rowsOf: ({ number }) => ({ rows: [{ number, state: 'answered' }], text: 'The customer has been notified' }),
  });
}

async function readAnswer({ flags }: CommandArgs): Promise<{ text: string } | { problem: string }> {
  if (typeof flags.file !== 'string') return { text: typeof flags.text === 'string' ? flags.text : '' };
  return flags.text === undefined ? readTextFile(flags.file) : { problem: 'Give --text or --file, not both' };
}

async function close(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  return runStaffAction(services, closeRequest, {
    input: { number: numberOf(args) },
    messages,
    rowsOf: ({ number }) => ({
      rows: [{ number, state: 'closed' }],
      text: 'A new message from the customer reopens it',
    }),
  });
}

/** Anything but a number is refused by the action that receives it. */
const numberOf = ({ positional }: CommandArgs): number => Number(positional[0]);

const present = (one: SupportRequest) => ({
  number: one.id,
  brand: one.brand,
  topic: one.topic,
  order: one.orderNumber,
  state: one.state,
  since: new Date(one.movedMs).toISOString(),
  messages: one.messages,
  name: one.firstName,
  phone: one.phone,
});
