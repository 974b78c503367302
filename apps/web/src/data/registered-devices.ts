import { queryOptions } from '@tanstack/react-query';
import type { MutationFunctionContext } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import { call } from '../client/call.ts';
import { asProblem } from '../client/problem.ts';
import { action, persisted, keyOf, refresh } from './nouns.ts';
import type { Noun } from './nouns.ts';
import { moment } from './xp/moment.ts';

export type Devices = ReplyOf<'GET /api/get-devices'>['data'];
export type SerialReply = ReplyOf<'POST /api/devices/check'>;

/** A device was added, removed or changed: the list is refetched, and XP with it. */
const moves: readonly Noun[] = ['devices', 'xp', 'rewards'];

const list = queryOptions({
  queryKey: keyOf('devices', 'list'),
  queryFn: async ({ signal }) => (await call('GET /api/get-devices', {}, { signal })).data,
  // A device may have been requested, or staff answered.
  staleTime: 0,
  ...persisted,
});

/** The state of a complete serial for this customer; fetched once, for every wrong one counts. */
const serial = (text: string | undefined) =>
  queryOptions({
    queryKey: keyOf('serials', text),
    queryFn: ({ signal }) => call('POST /api/devices/check', { serial: text ?? '' }, { signal }),
    enabled: text !== undefined,
    staleTime: 10_000,
    gcTime: 10_000,
  });

type Input<Name extends string> = InputOf<Extract<Parameters<typeof call>[0], `POST /api/devices/${Name}`>>;

const register = action(
  async (input: Input<'register'>) => {
    const reply = await call('POST /api/devices/register', input);
    void moment.seek();
    return reply;
  },
  ...moves,
);
const release = action((input: Input<'release'>) => call('POST /api/devices/release', input), ...moves);
const requestTransfer = action(
  (input: Input<'ask-transfer'>) => call('POST /api/devices/ask-transfer', input),
  ...moves,
);
const answerTransfer = action(
  (input: Input<'answer-transfer'>) => call('POST /api/devices/answer-transfer', input),
  ...moves,
);
const cancelTransfer = {
  ...action((input: Input<'cancel-transfer'>) => call('POST /api/devices/cancel-transfer', input), ...moves),
  // The owner has answered meanwhile: the list no longer has the request, or has the device.
  onError: async (error: Error, _input: unknown, _earlier: unknown, { client }: MutationFunctionContext) => {
    if (asProblem(error).code === 'not_found') await refresh(client, ...moves);
  },
};
const requestReplacement = action(
  (input: Input<'ask-replacement'>) => call('POST /api/devices/ask-replacement', input),
  ...moves,
);
const cancelReplacement = action(
  (input: Input<'cancel-replacement'>) => call('POST /api/devices/cancel-replacement', input),
  ...moves,
);

export const registeredDevices = {
  list,
  serial,
  register,
  release,
  requestTransfer,
  answerTransfer,
  cancelTransfer,
  requestReplacement,
  cancelReplacement,
};
