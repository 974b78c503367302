import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import { call } from '../client/call.ts';
import { photoUrl } from '../client/photo-call.ts';
import { whileDeaf } from './live.ts';
import { action, persisted, keyOf, refreshChanged } from './nouns.ts';

export type Requests = ReplyOf<'GET /api/support/requests'>['data'];
export type Thread = ReplyOf<'GET /api/support/request'>['request'];

/** How the brand is reached: also without a network. */
const channels = queryOptions({
  queryKey: keyOf('support', 'channels'),
  queryFn: async ({ signal }) => (await call('GET /api/support/channels', {}, { signal })).data,
  ...persisted,
});

/** The customer's own requests and the pending call-back. */
const requests = queryOptions({
  queryKey: keyOf('support', 'requests'),
  queryFn: async ({ signal }) => (await call('GET /api/support/requests', {}, { signal })).data,
  // An answer may have come.
  staleTime: 0,
  ...persisted,
});

/** A request with its messages, polled while its answers cannot be streamed. */
const thread = (id: string) =>
  queryOptions({
    queryKey: keyOf('support', 'request', id),
    queryFn: async ({ signal }) => (await call('GET /api/support/request', { request_id: id }, { signal })).request,
    staleTime: 0,
    refetchInterval: whileDeaf,
    ...persisted,
  });

/** An own photo as an address for `img`, read once for the page. */
const photo = (id: string) =>
  queryOptions({
    queryKey: keyOf('support-photos', id),
    queryFn: ({ signal }) => photoUrl('GET /api/support/photo', { photo_id: id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sends a photo before its message; `url` shows it meanwhile and afterwards. Throws CallProblem. */
async function addPhoto(client: QueryClient, image: string, url: string): Promise<string> {
  const { photo: added } = await call('POST /api/support/photo', { image });
  client.setQueryData(photo(added.id).queryKey, url);
  return added.id;
}

/** Continues when the page is left. Throws CallProblem; a photo that could not be removed is deleted in a day. */
async function removePhoto(id: string): Promise<void> {
  await call('POST /api/support/remove-photo', { photo_id: id }, { keepalive: true });
}

/** Reports until when a request was read, also while leaving. Throws CallProblem. */
async function read(client: QueryClient, id: string, until: string): Promise<void> {
  await call('POST /api/support/read', { request_id: id, until }, { keepalive: true });
  await refreshChanged(client, 'support');
}

type Message = InputOf<'POST /api/support/message'>;
type NewRequest = InputOf<'POST /api/support/open'>;

/** Throws CallProblem. */
const open = (message: NewRequest) => call('POST /api/support/open', message);
/** Throws CallProblem. */
const reply = (message: Message) => call('POST /api/support/message', message);
/** Every list and open thread is refetched. */
const written = (client: QueryClient): Promise<void> => refreshChanged(client, 'support');

const close = action((id: string) => call('POST /api/support/close', { request_id: id }), 'support');
const requestCall = action(
  (moments: InputOf<'POST /api/support/call-back'>) => call('POST /api/support/call-back', moments),
  'support',
);
/** A call about an order is shown with the order. */
const cancelCall = action((id: string) => call('POST /api/support/cancel-call', { call_id: id }), 'support', 'orders');

export const support = {
  channels,
  requests,
  thread,
  photo,
  addPhoto,
  removePhoto,
  read,
  open,
  reply,
  written,
  close,
  requestCall,
  cancelCall,
};
