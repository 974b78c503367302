// The browser names a call by its method and path and takes only types from here, so no schema is shipped to a phone.
import type * as z from 'zod/mini';
import type * as age from './age.ts';
import type * as analytics from './analytics.ts';
import type * as app from './app.ts';
import type * as auth from './auth.ts';
import type * as callBacks from './call-backs.ts';
import type * as certificates from './certificates.ts';
import type * as content from './content.ts';
import type * as delivery from './delivery.ts';
import type * as discounts from './discounts.ts';
import type { Endpoint } from './endpoint.ts';
import type * as exchange from './exchange.ts';
import type * as feedback from './feedback.ts';
import type * as invite from './invite.ts';
import type * as ipost from './ipost.ts';
import type * as marathon from './marathon.ts';
import type * as notices from './notices.ts';
import type * as orders from './orders.ts';
import type * as passkeys from './passkeys.ts';
import type * as payments from './payments.ts';
import type * as registeredDevices from './registered-devices.ts';
import type * as places from './places.ts';
import type * as quiz from './quiz.ts';
import type * as scan from './scan.ts';
import type * as shop from './shop.ts';
import type * as subscription from './subscription.ts';
import type * as support from './support.ts';
import type * as user from './user.ts';
import type * as velo from './velo.ts';
import type * as xp from './xp.ts';

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
  typeof passkeys &
  typeof payments &
  typeof registeredDevices &
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
/** What the caller passes. */
export type InputOf<N extends CallName> = z.input<Named<N>['input']>;
/** What comes back when all is well. */
export type ReplyOf<N extends CallName> = z.output<Named<N>['reply']>;
