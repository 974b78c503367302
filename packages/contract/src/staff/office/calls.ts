// The office names a call by its method and path and takes only types from here.
import type * as z from 'zod/mini';
import type * as actions from './actions.ts';
import type * as carrier from './carrier.ts';
import type * as connections from './connections.ts';
import type * as claims from './claims.ts';
import type * as desks from './desks.ts';
import type * as document from './document.ts';
import type { StaffEndpoint } from './endpoint.ts';
import type * as orders from './orders.ts';
import type * as packing from './packing.ts';
import type * as people from './people.ts';
import type * as services from './services.ts';
import type * as signIn from './sign-in.ts';
import type * as system from './system.ts';

type Rooms = typeof actions &
  typeof claims &
  typeof carrier &
  typeof connections &
  typeof desks &
  typeof document &
  typeof orders &
  typeof packing &
  typeof people &
  typeof services &
  typeof signIn &
  typeof system;
type Endpoints = { [K in keyof Rooms as Rooms[K] extends StaffEndpoint ? K : never]: Rooms[K] };
type AnyEndpoint = Extract<Endpoints[keyof Endpoints], StaffEndpoint>;

/** `GET /api/orders`. */
export type StaffCallName = { [K in AnyEndpoint as `${K['method']} ${K['path']}`]: K } extends infer M
  ? keyof M & string
  : never;

type EndpointOf<N extends StaffCallName> = Extract<
  AnyEndpoint,
  N extends `${infer Method} ${infer Path}` ? { method: Method; path: Path } : never
>;

export type StaffInputOf<N extends StaffCallName> = z.input<EndpointOf<N>['input']>;
export type StaffReplyOf<N extends StaffCallName> = z.output<EndpointOf<N>['reply']>;
