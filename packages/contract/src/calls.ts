// The browser names a call by its method and path and takes only types from here, so no schema is shipped to a phone.
import type * as z from 'zod/mini';
import type * as age from './customer/age.ts';
import type * as analytics from './customer/analytics.ts';
import type * as app from './customer/app.ts';
import type * as auth from './customer/sign-in.ts';
import type * as callBacks from './customer/phone-calls.ts';
import type * as certificates from './customer/certificates.ts';
import type * as content from './customer/content.ts';
import type * as delivery from './customer/delivery/search.ts';
import type * as discounts from './customer/discounts.ts';
import type { Endpoint } from './endpoint.ts';
import type * as exchange from './customer/exchange.ts';
import type * as feedback from './customer/feedback.ts';
import type * as invite from './customer/referrals.ts';
import type * as ipost from './customer/delivery/ipost.ts';
import type * as marathon from './customer/marathon.ts';
import type * as notices from './customer/notifications.ts';
import type * as orders from './customer/orders.ts';
import type * as passes from './customer/profile/passes.ts';
import type * as passkeys from './customer/passkeys.ts';
import type * as payments from './customer/payments.ts';
import type * as receipts from './customer/orders/receipts.ts';
import type * as registeredDevices from './customer/registered-devices.ts';
import type * as regularOrders from './customer/orders/regular.ts';
import type * as places from './customer/stores.ts';
import type * as quiz from './customer/quiz.ts';
import type * as scan from './customer/codes/scan.ts';
import type * as shop from './customer/catalogue.ts';
import type * as subscription from './customer/subscription.ts';
import type * as support from './customer/support.ts';
import type * as user from './customer/customers.ts';
import type * as velo from './customer/velo.ts';
import type * as xp from './customer/xp.ts';

type Rooms = typeof age &
  typeof analytics &
  typeof app &
  typeof auth &
  typeof callBacks &
  typeof certificates &
  typeof content &
  typeof delivery &
  typeof discounts &
  typeof exchange &
  typeof feedback &
  typeof invite &
  typeof ipost &
  typeof marathon &
  typeof notices &
  typeof orders &
  typeof passes &
  typeof passkeys &
  typeof payments &
  typeof receipts &
  typeof registeredDevices &
  typeof regularOrders &
  typeof places &
  typeof quiz &
  typeof scan &
  typeof shop &
  typeof subscription &
  typeof support &
  typeof user &
  typeof velo &
  typeof xp;

type EndpointOf = {
  [K in keyof Rooms]: Rooms[K] extends Endpoint ? Rooms[K] : never;
};
type AnyEndpoint = EndpointOf[keyof EndpointOf];

/** 'POST /api/auth/logout' and so on. */
export type CallName = AnyEndpoint extends infer E
  ? E extends Endpoint
    ? `${E['method']} ${E['path']}`
    : never
  : never;
type Named<N extends CallName> = Extract<
  AnyEndpoint,
  { method: N extends `${infer M} ${string}` ? M : never; path: N extends `${string} ${infer P}` ? P : never }
>;
/** The caller's input. */
export type InputOf<N extends CallName> = z.input<Named<N>['input']>;
/** The reply on success. */
export type ReplyOf<N extends CallName> = z.output<Named<N>['reply']>;
