// What staff do about parts that a bank cannot report: they look in the bank's web account, and close the case.
import { findPart } from '../../../src/database/payments/parts.ts';
import { asText, asId } from '../../../src/database/columns.ts';
import { rowsOf } from '../../../src/database/rows.ts';
import { tasksCommands } from '../../../src/cli/staff/tasks.ts';
import { sql } from 'drizzle-orm';
import type { Harness } from '../../harness/club.ts';
import { consoleOf } from '../../steps/console.ts';

interface AtBank {
  orderId: string;
  returned: number;
}

/** A part that is missing at the bank is given back there by hand. */
export async function settleUnseenParts(club: Harness, atBank: AtBank[]): Promise<void> {
  const { db } = club.database;
  const stopped = await rowsOf(
    db,
    sql`select id, payload->>'name' as name from outbox
      where kind = 'payment-part-refund' and gave_up_at is not null and last_error like '% unseen_refund'`,
    { id: asId, name: asText },
  );
  for (const { id, name } of stopped) {
    const part = await findPart(db, name);
    if (part === undefined) continue;
    const returned = atBank.find(({ orderId }) => orderId === part.providerOrderId)?.returned ?? 0;
    if (Math.round(returned * 100) === part.beforeKop)
      await club.services.providers.payments.of(part.gateway).refundPart(part);
    await tasksCommands.close(consoleOf(club), {
      positional: [String(id)],
      flags: { reason: 'Перевірено в кабінеті банку' },
    });
  }
}
