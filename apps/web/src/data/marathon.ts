import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { MarathonTask } from '@club/rules/marathon';
import { call } from '../client/call.ts';
import { always, keyOf, storeAnswer } from './nouns.ts';

/** The running season and how far the customer has come. */
const now = queryOptions({
  queryKey: keyOf('marathon', 'now'),
  queryFn: ({ signal }) => call('GET /api/marathon', {}, { signal }),
  ...always,
});

/** Joining and counting a task both return the current marathon. */
const join = mutationOptions({
  mutationFn: async (_input: void, { client }) => storeAnswer(client, now, await call('POST /api/marathon/join', {})),
});
const count = mutationOptions({
  mutationFn: async (task: MarathonTask, { client }) =>
    storeAnswer(client, now, await call('POST /api/marathon/do', { task })),
});

export const marathon = { now, join, count };
