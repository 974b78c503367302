import type { getXpEntry as endpoint } from '@club/contract/customer/xp';
import { type EarningRuleId, ruleOf } from '@club/rules/xp/earning';
import type * as z from 'zod/mini';
import { type EntryTwin, findXpEntry } from '../../database/xp/entry.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { listPromised } from './earning/list-promised.ts';
import { describeSource } from './describe-source.ts';
import { awardIdOf } from './history-lines.ts';
import { ruleText } from './messages.ts';

type Reply = z.input<typeof endpoint.reply>;

export const getXpEntry: Operation<typeof endpoint> = async (ctx, { id }) => {
  const awardId = awardIdOf(id);
  if (awardId !== undefined) return showWaiting(ctx, awardId);
  const entry = Number.isSafeInteger(Number(id)) ? await findXpEntry(ctx.db, ctx.customer.id, Number(id)) : undefined;
  if (entry === undefined) throw new Refusal('not_found');
  return {
    rule: describeEntry(ctx, entry.rule),
    source: await describeSource(ctx, entry.source),
    lots: entry.lots.map(({ xp, cameAt, expiresAt, returnedAt }) => ({
      xp,
      came_at: cameAt.toISOString(),
      ends_at: expiresAt.toISOString(),
      returned_at: returnedAt?.toISOString() ?? null,
    })),
    spent_at: entry.spentAt?.toISOString() ?? null,
    reversed_by: twinOf(entry.reversedBy),
    reverses: twinOf(entry.reverses),
  };
};

/** A promise has no lot yet: it gets one when it is paid. */
async function showWaiting(ctx: CustomerCtx, awardId: number): Promise<Reply> {
  const award = (await listPromised(ctx)).find(({ id }) => id === awardId);
  if (award === undefined) throw new Refusal('not_found');
  const source = await describeSource(ctx, award.source);
  return { rule: describeEntry(ctx, award.rule), source, lots: [], spent_at: null, reversed_by: null, reverses: null };
}

/** The rule that paid an entry, in words. */
export const describeEntry = (
  { settings }: Pick<CustomerCtx, 'settings'>,
  rule: EarningRuleId | undefined,
): string | null => (rule === undefined ? null : ruleText(ruleOf(rule, settings.earningRules)));

const twinOf = (twin: EntryTwin | undefined): Reply['reverses'] =>
  twin === undefined ? null : { id: String(twin.id), at: twin.at.toISOString(), kind: twin.kind };
