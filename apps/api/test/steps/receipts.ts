// The fiscal register for tests: scripting it, reading it and opening its shift.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { asInteger, asText, orNull } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import type { Receipts, Registers } from '../../src/providers/receipts/port.ts';
import type { Harness } from '../harness/club.ts';

export interface RegisterSide {
  shift: string | null;
  receipts: {
    id: string;
    type: 'SELL' | 'RETURN';
    status: string;
    total: number;
    relatedId?: string;
    footer: string;
    payment: { label: string };
    goods: { name: string; price: number; quantity: number; off: number; tax: number[] }[];
  }[];
}

export const registerSide = async ({ outside }: Harness): Promise<RegisterSide> =>
  (await outside.inject('/emulators/checkbox/receipts')).json<RegisterSide>();

export const scriptRegister = ({ outside }: Harness, mode: string, times = 1) =>
  outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'checkbox', mode, times } });

/** That one, or the one that new sales go to. */
const theRegister = (one: Receipts | Registers): Receipts => ('of' in one ? one.of(one.current()) : one);

/** A shift that lasts for an hour from now. */
export async function openRegister(one: Receipts | Registers): Promise<void> {
  const register = theRegister(one);
  if (await register.shift()) return;
  await register.openShift?.(randomUUID(), new Date(Date.now() + 3_600_000));
  await register.shift();
}

/** Our records of the receipts of an order, the sale first. */
export const receiptsOf = (club: Harness, { id }: { id: string }) =>
  rowsOf(
    club.database.db,
    sql`select kind, state, amount_kop as kop, key::text as key, number, reason, source from receipts
    where order_id = ${id}::bigint order by source, kind desc`,
    {
      kind: asText,
      state: asText,
      kop: asInteger,
      key: asText,
      number: orNull(asText),
      reason: orNull(asText),
      source: asText,
    },
  );

export async function closeRegister(one: Receipts | Registers): Promise<void> {
  const register = theRegister(one);
  if ((await register.shift())?.state === 'open') await register.closeShift();
  await register.shift();
}
