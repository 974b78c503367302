import { messageTextMax } from '@club/rules/support';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const number = z.integer(1);

/** The customer reads it, and is notified of it. */
export const answerRequest = staffAction({
  name: 'support.answer',
  summary: 'Answers a request',
  permission: 'requests.answer',
  about: 'request',
  input: z.strictObject({ number, text: z.written(messageTextMax) }),
  reply: z.object({ number }),
});

/** A new message of the customer opens it again. */
export const closeRequest = staffAction({
  name: 'support.close',
  summary: 'Closes a request',
  permission: 'requests.answer',
  about: 'request',
  input: z.strictObject({ number }),
  reply: z.object({ number }),
});
