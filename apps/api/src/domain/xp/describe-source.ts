import { findOwnHold } from '../../database/exchange/holds.ts';
import { findCertificateTitle, findOrderNumber, findScannedCode } from '../../database/xp/sources.ts';
import type { CustomerCtx } from '../context.ts';
import { sources } from './messages.ts';

export interface XpSource {
  text: string;
  leads_to: string | null;
}

/** The owner of the entry. */
export type Holder = Pick<CustomerCtx, 'db'> & { customer: { id: number } };

type Describe = (ctx: Holder, rest: string) => Promise<XpSource> | XpSource;

const at = (text: string, leadsTo: string | null = null): XpSource => ({ text, leads_to: leadsTo });

/** What caused an entry, in words, and where it can be seen; `source` is the ledger's own name of it. */
export async function describeSource(ctx: Holder, source: string): Promise<XpSource> {
  const [kind = '', ...rest] = source.split(':');
  return (known[kind] ?? club)(ctx, rest.join(':'));
}

const club: Describe = () => at(sources.club);

const known: Partial<Record<string, Describe>> = {
  async order(ctx, rest) {
    const number = await findOrderNumber(ctx.db, ctx.customer.id, Number.parseInt(rest, 10));
    return number === undefined ? at(sources.orderGone) : at(sources.order(number), `/history-order?o=${number}`);
  },
  async code(ctx, hash) {
    const scan = await findScannedCode(ctx.db, ctx.customer.id, Buffer.from(hash, 'hex'));
    const text = scan === undefined ? sources.codeGone : sources.code(scan.tail, scan.line);
    return at(text, '/scan/history');
  },
  async certificate(ctx, id) {
    const title = await findCertificateTitle(ctx.db, ctx.customer.id, Number(id));
    return at(title === undefined ? sources.certificateGone : sources.certificate(title), '/certificates/my-list');
  },
  async hold(ctx, id) {
    const hold = await findOwnHold(ctx.db, ctx.customer.id, Number(id));
    if (hold === undefined) return at(sources.holdGone, '/exchange');
    return at(sources.hold(hold.title), `/exchange/product/active/${hold.productId}`);
  },
  device: (_, serial) => at(sources.device(serial.slice(-4)), '/my-devices'),
  adjust: () => at(sources.adjust),
  lot: () => at(sources.lot),
  profile: () => at(sources.profile, '/profile'),
  quiz: () => at(sources.quiz, '/marathon/quiz'),
  marathon: () => at(sources.marathon, '/marathon'),
  friend: () => at(sources.friend, '/profile/referral'),
  review: () => at(sources.feedback, '/feedback'),
};
