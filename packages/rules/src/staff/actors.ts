/**
 * Who changes something. A visitor has no account yet; an account is another system that was given one; a service is a
 * partner that calls us back; a job is repeated work of the club; the console is the command line with the name of its user.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; id: number }
  | { kind: 'staff'; id: number }
  | { kind: 'account'; name: string }
  | { kind: 'service'; name: string }
  | { kind: 'job'; name: string }
  | { kind: 'console'; name: string };

/**
 * An actor as rows store it, e.g. `customer:1000000001` or `console:olena`. Numbers and names of accounts, never a
 * person's. Rows from before actors were recorded hold `unknown` or `console:unknown`, where nothing better was known.
 */
export type ActorName =
  | 'visitor'
  | `customer:${number}`
  | `staff:${number}`
  | `account:${string}`
  | `service:${string}`
  | `job:${string}`
  | `console:${string}`;

/** The name of an actor in rows. */
export function nameOfActor(actor: Actor): ActorName {
  switch (actor.kind) {
    case 'visitor':
      return 'visitor';
    case 'customer':
      return `customer:${actor.id}`;
    case 'staff':
      return `staff:${actor.id}`;
    case 'account':
      return `account:${actor.name}`;
    case 'service':
      return `service:${actor.name}`;
    case 'job':
      return `job:${actor.name}`;
    case 'console':
      return `console:${actor.name}`;
  }
}

const namePattern = /^(visitor|unknown|(customer|staff):\d+|(account|service|job|console):.+)$/u;

/** Whether a row may hold this text as an actor. */
export const isActorName = (text: string): text is ActorName | 'unknown' => namePattern.test(text);

/** The member of staff who did it; undefined for anyone else. */
export const memberOfName = (name: ActorName): number | undefined =>
  name.startsWith('staff:') ? Number(name.slice('staff:'.length)) : undefined;

/** Whether a customer did it, on their own account. */
export const isCustomerName = (name: ActorName | 'unknown'): boolean => name.startsWith('customer:');

/** Other systems whose reports change things here. */
export const serviceActors = {
  bank: 'service:bank',
  carrier: 'service:carrier',
  certificates: 'service:certificates',
  diia: 'service:diia',
} as const satisfies Record<string, ActorName>;

/** Cancels card orders whose time to pay is over; a cancelled one is revived when the money comes after all. */
export const unpaidOrdersJob = 'job:expire-unpaid' satisfies ActorName;

const consoleNamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,63}$/u;

/** Whether a text can be a user of the command line: letters, digits and `._@-`, 64 at most. */
export const isConsoleName = (text: string): boolean => consoleNamePattern.test(text);
