import type { Brand } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import type * as card from '../../../database/customers/person-card.ts';
import type { CustomerLists } from './customer-lists.ts';

export const isoOf = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));

type Rows<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>;

interface Lists {
  cards: readonly CustomerLists[];
  orders: Rows<typeof card.listOrdersOf>;
  requests: Rows<typeof card.listRequestsOf>;
  consents: Rows<typeof card.listConsentsOf>;
  signIns: Rows<typeof card.listSignInsOf>;
  ages: Rows<typeof card.listAgesOf>;
  audit: Rows<typeof card.listAuditOf>;
}

interface Event {
  ms: number;
  kind: 'order' | 'request' | 'xp' | 'code' | 'certificate' | 'device' | 'consent' | 'sign-in' | 'age' | 'action';
  what: string;
  id?: number;
  brand?: Brand;
  actor?: ActorName | 'unknown';
  reason?: string | null;
}

const eventsMax = 30;

/** One timeline of the card's data, newest first. */
export function timelineOf(lists: Lists) {
  const events: Event[] = [
    ...lists.cards.flatMap(ofCustomer),
    // Their current state is in their lists: these are past events.
    ...lists.orders.map(({ createdMs: ms, number: id, brand }) => ({
      ms,
      kind: 'order' as const,
      what: 'placed',
      id,
      brand,
    })),
    ...lists.requests.map(({ atMs: ms, number: id, brand }) => ({
      ms,
      kind: 'request' as const,
      what: 'open',
      id,
      brand,
    })),
    ...lists.consents.map(({ givenMs: ms, purpose: what }) => ({ ms, kind: 'consent' as const, what })),
    ...lists.signIns.map(({ createdMs: ms, browser: what }) => ({ ms, kind: 'sign-in' as const, what })),
    ...lists.ages.map(({ atMs: ms, state: what }) => ({ ms, kind: 'age' as const, what })),
    ...lists.audit.map(({ atMs: ms, action: what, target, actor, reason }) => ({
      ms,
      kind: 'action' as const,
      what,
      ...numberOf(target),
      actor,
      reason,
    })),
  ];
  return events
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, eventsMax)
    .map(({ ms, kind, what, id = null, brand = null, actor = null, reason = null }) => ({
      at: isoOf(ms),
      kind,
      what,
      id,
      brand,
      actor,
      reason,
    }));
}

/** Of an order or a request; the person's own id is omitted. */
function numberOf(target: string): { id?: number } {
  const [, number] = /^(?:order|support-request):(\d+)$/.exec(target) ?? [];
  return number === undefined ? {} : { id: Number(number) };
}

function ofCustomer({ customer: { brand }, lines, codes, certificates, devices }: CustomerLists): Event[] {
  return [
    ...lines.map(({ at, reason: what, id }) => ({ ms: at.getTime(), kind: 'xp' as const, what, id, brand })),
    ...codes.map(({ atMs: ms, result: what }) => ({ ms, kind: 'code' as const, what, brand })),
    ...certificates.map(({ atMs: ms, partner: what, id }) => ({ ms, kind: 'certificate' as const, what, id, brand })),
    ...devices.map(({ registeredMs: ms, model: what, id }) => ({ ms, kind: 'device' as const, what, id, brand })),
  ];
}
