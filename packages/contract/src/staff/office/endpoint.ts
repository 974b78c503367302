import type { Permission } from '@club/rules/staff/permissions';
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** Signed out; signed in, with any role; or with one of these permissions. */
export type StaffAccess = 'anybody' | 'member' | readonly [Permission, ...Permission[]];

/** One call of the office's own server. Without an access it is no call: the server does not start. */
export interface StaffEndpoint<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Input extends Schema = Schema,
  Reply extends Schema = Schema,
  Access extends StaffAccess = StaffAccess,
> {
  method: Method;
  path: Path;
  summary: string;
  access: Access;
  /** Query of a GET, JSON body of a POST. */
  input: Input;
  reply: Reply;
  bodyBytesMax?: number;
  /** A read that may be some seconds old, so a standby of the database may answer it. */
  mayLag?: true;
  /** The answer is a JPEG, not JSON. */
  picture?: true;
  /** The answer is a PDF, not JSON. */
  pdf?: true;
  /** The answer is a stream of events, each of which is a `reply`. */
  stream?: true;
}

/** Preserves the literal types. */
export function staffEndpoint<
  const Method extends 'GET' | 'POST',
  const Path extends string,
  Input extends Schema,
  Reply extends Schema,
  const Access extends StaffAccess,
>(definition: StaffEndpoint<Method, Path, Input, Reply, Access>): StaffEndpoint<Method, Path, Input, Reply, Access> {
  return definition;
}
