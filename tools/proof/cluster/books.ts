// The replies to customers, beside the database.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { AnswerLog } from './answer-log.ts';

export interface Books {
  orders: number;
  codes: number;
  payments: number;
}

/** Throws on a difference. Every call has been answered by now, so both must have the same, no more and no less. */
export async function compareBooks(url: string, answers: AnswerLog): Promise<Books> {
  const client = new pg.Client(url);
  await client.connect();
  const read = async <T extends pg.QueryResultRow>(statement: string) => (await client.query<T>(statement)).rows;
  const orders = await read<{ id: string; number: number }>('select id::text as id, number from orders');
  const codes = await read<{ n: number }>(
    `select count(*)::int as n from pack_codes c join xp_entries e on e.kind = 'earned' and e.customer_id = c.redeemed_by
      and e.at = c.redeemed_at where redeemed_at is not null`,
  );
  const redeemed = await read<{ n: number }>('select count(*)::int as n from pack_codes where redeemed_at is not null');
  const paid = await read<{ number: number }>(
    `select o.number from payments p join orders o on o.id = p.order_id where p.state = 'paid'`,
  );
  await client.end();

  const numberOf = new Map(orders.map(({ id, number }) => [id, number]));
  const differing = answers.orders.filter(({ id, number }) => numberOf.get(id) !== number);
  const given = new Set(answers.orders.map(({ number }) => number));
  const took = new Set(paid.map(({ number }) => number));
  const faults = {
    'acknowledged orders that are missing or have another number': differing.length,
    'order numbers given twice': answers.orders.length - given.size,
    'orders nobody asked for': Math.max(0, orders.length - answers.orders.length),
    'acknowledged codes that are missing': Math.max(0, answers.codes.length - redeemed[0]!.n),
    'codes without their XP': redeemed[0]!.n - Math.min(redeemed[0]!.n, codes[0]!.n),
    'acknowledged payments that are missing': answers.payments.filter((number) => !took.has(number)).length,
  };
  const found = Object.entries(faults).filter(([, n]) => n > 0);
  if (found.length > 0) throw new Error(found.map(([what, n]) => `${what}: ${n}`).join('; '));
  audit(url);
  return { orders: answers.orders.length, codes: answers.codes.length, payments: answers.payments.length };
}

function audit(url: string): void {
  const club = fileURLToPath(new URL('../../start/club.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [club, 'ledger', 'audit', '--whole'], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`ledger audit: ${stdout}${stderr}`);
}
