import type { OutsideService } from '@club/rules/outside-services';
import type * as z from 'zod/mini';

/** Who may call: `public` anybody with an API key, `visitor` sign-in calls, `session` the cookie alone, `customer` cookie and bearer. */
export type Access = 'public' | 'visitor' | 'session' | 'customer';

/** Under overload: whose calls are refused first. */
export type Turn = 'first' | 'between' | 'last';

/**
 * A counted limit in one window; `by` names the subject of the count. A person over it is refused until the window
 * ends. A block of addresses is never refused, for many honest people share one: over the limit each call requires a
 * proof of work.
 */
export interface RateLimit {
  by: 'block' | 'person';
  times: number;
  windowMs: number;
}

type Schema = z.ZodMiniType;

/** One call of the API: everything both sides and the document need to know about it. */
export interface Endpoint<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Input extends Schema = Schema,
  Reply extends Schema = Schema,
  Who extends Access = Access,
> {
  method: Method;
  path: Path;
  summary: string;
  access: Who;
  /** Query of a GET, JSON body of a POST. */
  input: Input;
  reply: Reply;
  limits?: readonly RateLimit[];
  /** What else makes a stranger's call require a proof of work: unanswered SMS, or wrong codes. */
  pressure?: 'sms' | 'guesses';
  /** The call moves money, XP or stock, so it needs an Idempotency-Key header. */
  idempotent?: true;
  /** Only after a fresh SMS code: the session's phone was proven in the last ten minutes. Refuses `step_up_needed`. */
  stepUp?: true;
  /** Its turn to be refused under load, where it is not that of its kind (apps/api/src/http/core/overload.ts). */
  refused?: Turn;
  /**
   * It ends sessions or adds a customer to them: answered once this process is notified, so the next call sees the
   * change.
   */
  changesSessions?: true;
  /** A read that may be some seconds old, so a standby of the database may answer it. */
  mayLag?: true;
  /** Answered while the club is closed too. */
  whileClosed?: true;
  bodyBytesMax?: number;
  /** Without the service the call refuses `service_absent`. */
  needs?: OutsideService;
  /** The same for some inputs, of every one of these. A method, so that an endpoint stays assignable to the common type. */
  needsFor?(input: z.output<Input>): readonly OutsideService[];
  /** The body is a multipart form: the input's words come as its fields or in the query, pictures as its files. */
  form?: { files: number; fileBytesMax: number };
  /** The answer is a JPEG, not JSON. */
  picture?: true;
}

/** Preserves the literal types: calls are named by method and path, and access decides what an operation is given. */
export function endpoint<
  const Method extends 'GET' | 'POST',
  const Path extends string,
  Input extends Schema,
  Reply extends Schema,
  const Who extends Access,
>(definition: Endpoint<Method, Path, Input, Reply, Who>): Endpoint<Method, Path, Input, Reply, Who> {
  return definition;
}

export const minute = 60_000;
export const hour = 60 * minute;
