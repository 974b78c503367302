import type { getScanMessage as endpoint } from '@club/contract/customer/codes/scan';
import { scanMessage } from '@club/contract/customer/codes/scan-results';
import { kyivWeek } from '@club/rules/time/calendar';
import { remainingOf, ruleForLine } from '@club/rules/xp/earning';
import type * as z from 'zod/mini';
import { readScanState } from '../../database/codes/scan-state.ts';
import { readWeek } from '../../database/codes/scans.ts';
import type { Operation } from '../operation.ts';
import { requestedLines, payOfLines } from './xp-of-lines.ts';
import { fewLeft, openNow } from './messages.ts';
import { guessWindows, pauseEnd } from './wrong-codes.ts';

const fewCodes = 3;

/** One sentence or two, true at this moment; obstacles come before promises. */
export const getScanMessage: Operation<typeof endpoint> = async (ctx, { product_variant }) => {
  const lines = requestedLines(ctx.brand, product_variant);
  const windows = guessWindows(ctx.personId, ctx.now);
  const customerId = ctx.customer.id;
  const week = kyivWeek(ctx.now);
  const [state, usedByLine] = await Promise.all([
    readScanState(ctx.db, { customerId, ...windows, profile: ctx.config.compliance, now: ctx.now }),
    readWeek(ctx.db, customerId, week.key, lines),
  ]);
  const messageOf = (kind: ScanMessage['kind'], message: string, until: Date | null): ScanMessage => ({
    code: 200,
    kind,
    message,
    until: until?.toISOString() ?? null,
  });
  const refused = (kind: 'paused' | 'not_rewarded' | 'limit_reached', until: Date | null): ScanMessage =>
    messageOf(kind, scanMessage(kind, { xp: 0, line: null, moment: until }), until);

  const pausedUntil = pauseEnd(windows, state);
  if (pausedUntil !== undefined) return refused('paused', pausedUntil);
  const pay = payOfLines(ctx.brand, ctx.settings, state, ctx.now);
  const open = lines.filter((line) => pay.has(line));
  if (open.length === 0) return refused('not_rewarded', null);
  const left = open.reduce(
    (sum, line) => sum + remainingOf(ruleForLine(line, ctx.settings.earningRules), usedByLine.get(line) ?? 0),
    0,
  );
  if (left === 0) return refused('limit_reached', week.endsAt);
  const facts = { left, xp: open.map((line) => pay.get(line) ?? 0), newAt: week.endsAt };
  if (left <= fewCodes) return messageOf('few_left', fewLeft(facts), week.endsAt);
  return messageOf(state.isSubscribed ? 'doubled' : 'plain', openNow(facts, state.isSubscribed), week.endsAt);
};

type ScanMessage = z.input<(typeof endpoint)['reply']>;
