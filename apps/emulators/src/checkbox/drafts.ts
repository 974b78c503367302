import { randomUUID } from 'node:crypto';
import type { Receipt } from './register.ts';

type Sale = Pick<Receipt, 'id' | 'type' | 'total' | 'goods' | 'payment' | 'footer' | 'relatedId'>;

/** A receipt that is made once the carrier has taken the money of a parcel. */
export interface Draft {
  id: string;
  ettn: string;
  sale: Omit<Sale, 'id'>;
  createdAt: Date;
  status: 'CREATED' | 'FISCALIZED' | 'ERROR';
  receiptId: string | undefined;
}

const draftsMax = 2000;

/** Drafts by waybill. `isPaid` is the carrier's state of a parcel; `fiscalize` issues the receipt. */
export function createDrafts({
  now,
  isPaid,
  fiscalize,
}: {
  now: () => Date;
  isPaid: (ettn: string) => boolean;
  fiscalize: (sale: Sale) => Receipt | undefined;
}) {
  const drafts = new Map<string, Draft>();

  function look(draft: Draft): Draft {
    if (draft.status !== 'CREATED' || !isPaid(draft.ettn)) return draft;
    const made = fiscalize({ ...draft.sale, id: randomUUID() });
    if (made !== undefined) Object.assign(draft, { status: 'FISCALIZED', receiptId: made.id });
    return draft;
  }

  return {
    /** The same waybill twice is two drafts: there is no deduplication here. */
    make(ettn: string, sale: Omit<Sale, 'id'>): Draft {
      const draft: Draft = { id: randomUUID(), ettn, sale, createdAt: now(), status: 'CREATED', receiptId: undefined };
      drafts.set(draft.id, draft);
      const [oldest] = drafts.keys();
      if (drafts.size > draftsMax && oldest !== undefined) drafts.delete(oldest);
      return draft;
    },
    find(id: string): Draft | undefined {
      const draft = drafts.get(id);
      return draft === undefined ? undefined : look(draft);
    },
    /** Newest first. */
    list: (): Draft[] => [...drafts.values()].toReversed().map(look),
    /** False for an issued receipt. */
    forget(draft: Draft): boolean {
      if (look(draft).status !== 'CREATED') return false;
      drafts.delete(draft.id);
      return true;
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
