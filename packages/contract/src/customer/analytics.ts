// Nothing is sent without the consent of the session's own customer; `sent` tells whether it will be. Customer data in
// a request are a hint of old clients: compared or ignored, never passed on.
import { analyticsItemsMax, analyticsTextMax } from '@club/rules/analytics/item';
import { clubEvents, openingEvents } from '@club/rules/analytics/events';
import * as z from '../types.ts';
import { endpoint, hour } from '../endpoint.ts';
import { instant, myogo, numericId, ok } from '../wire.ts';

const hint = z.hint;
const report = z.object({ code: ok, sent: z.boolean() });
const text = z.text(analyticsTextMax);

/** Of an item the server reads its id, its list and its quantity; name, price and brand are the shop's own. */
const item = z.strictObject({
  item_name: text,
  item_id: numericId,
  price: z.decimal(),
  item_brand: text,
  item_category: text,
  item_list_name: text,
  quantity: z.integer(1, 1000),
  item_variant: text,
});

export const getBatToken = endpoint({
  method: 'GET',
  path: '/api/analytics/get-bat-token',
  summary: 'The club’s capability token for sending events, valid for this session only',
  needs: 'ownerAnalytics',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ token: z.anyText, expired_at: instant }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const sendBatEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/send-bat-event',
  summary:
    'Records an event from the phone; only the pattern of the page is stored. An expired token, or another session’s, is a 401',
  needs: 'ownerAnalytics',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({
    event: z.enum(clubEvents),
    token: z.text(400, 1),
    data: z.strictObject({
      customer_id: hint,
      page_url: z.text(2000),
      items: z.optional(z.array(item).check(z.maxLength(analyticsItemsMax))),
    }),
    myogo,
  }),
  reply: report,
  limits: [{ by: 'person', times: 1200, windowMs: hour }],
});

export const authBat = endpoint({
  method: 'POST',
  path: '/api/analytics/auth-bat',
  summary: 'Records the start of this session; the server determines whether it was a registration or a sign-in',
  needs: 'ownerAnalytics',
  access: 'customer',
  input: z.strictObject({ shopifyId: hint, event: z.optional(z.enum(openingEvents)), myogo }),
  reply: report,
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const esputnikAddContact = endpoint({
  method: 'POST',
  path: '/api/analytics/esputnik-add-contact',
  summary: 'Tells the e-mail service whom it may write to',
  needs: 'marketing',
  access: 'customer',
  input: z.strictObject({ firstName: hint, lastName: hint, shopifyId: hint, email: hint, phone: hint, myogo }),
  reply: report,
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const esputnikSendId = endpoint({
  method: 'POST',
  path: '/api/analytics/esputnik-send-id',
  summary: 'Gives the e-mail service the contact’s id in the club',
  needs: 'marketing',
  access: 'customer',
  input: z.strictObject({ id: hint, phone: hint, email: hint, myogo }),
  reply: report,
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const esputnikEventLogin = endpoint({
  method: 'POST',
  path: '/api/analytics/esputnik-event-login',
  summary: 'Tells the e-mail service that its contact signed in, once per session',
  needs: 'marketing',
  access: 'customer',
  input: z.strictObject({ phone: hint, date: hint }),
  reply: report,
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});
