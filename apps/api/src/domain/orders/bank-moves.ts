import type { OrderRow } from '../../database/orders/history.ts';

type Move = OrderRow['transactions'][number];
type Payment = OrderRow['payments'][number];

/**
 * The movements of an order's money, each with its bank. There is one of a kind, which names the last bank and has the
 * total; if more than one bank moved it, and the payments add up to exactly that, it is listed once for each of them.
 */
export const bankMovesOf = ({ transactions, payments }: Pick<OrderRow, 'transactions' | 'payments'>): Move[] =>
  transactions.flatMap((move) => {
    const kopOf = move.status === 'success' ? kopOfKind[move.kind] : undefined;
    if (kopOf === undefined) return [move];
    const banks = new Map<string, number>();
    for (const payment of payments) {
      const kop = kopOf(payment);
      if (kop > 0) banks.set(payment.gateway, (banks.get(payment.gateway) ?? 0) + kop);
    }
    const sum = [...banks.values()].reduce((all, kop) => all + kop, 0);
    return banks.size > 1 && sum === move.amountKop
      ? [...banks].map(([gateway, amountKop]) => ({ ...move, gateway, amountKop }))
      : [move];
  });

const taken: readonly string[] = ['paid', 'refunding', 'refunded'];

const kopOfKind: Readonly<Record<string, ((payment: Payment) => number) | undefined>> = {
  sale: ({ state, amountKop }) => (taken.includes(state) ? amountKop : 0),
  refund: ({ state, amountKop, returnedKop }) => (state === 'refunded' ? amountKop : returnedKop),
};
