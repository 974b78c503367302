import { brands } from '@club/rules/brands';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const brand = z.enum(brands);
/** An offer is sent once a customer by it. */
const name = z.matching(/^[a-z\d-]{3,40}$/);

/** To customers who agreed to news and proved their age; once per customer and name, however often it is run. */
export const sendOffer = staffAction({
  name: 'notifications.send-offer',
  summary: 'Sends an offer to every customer of a brand who may receive one',
  permission: 'notifications.send',
  input: z.strictObject({
    brand,
    name,
    title: z.written(60),
    text: z.written(160),
    /** A page of the app. */
    path: z.matching(/^\/(?!\/)[\w\-/?=&]*$/),
  }),
  reply: z.object({
    brand,
    name,
    sent: z.integer(0),
    /** Customers who had it before. */
    sentBefore: z.integer(0),
  }),
});
