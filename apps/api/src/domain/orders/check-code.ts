import type { checkCode as endpoint } from '@club/contract/customer/discounts';
import type { DiscountTerms } from '@club/rules/cart/discounts';
import { readCompliance } from '../../database/xp/compliance.ts';
import { findCodeRefusal } from '../../database/orders/codes.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { codeRefusal, type CodeRefusalName, type ReadCode, readDiscountCode } from './discount-code.ts';
import { codeGives } from './messages.ts';
import { isCodeAllowed } from './assert-allowed.ts';

export const checkCode: Operation<typeof endpoint> = (ctx, { code }) => whatGives(ctx, code);

/** What a typed code gives the customer, or why it gives nothing. */
export async function whatGives(ctx: CustomerCtx, typed: string) {
  const read = readDiscountCode(ctx, typed);
  const refusal = await refusalOf(ctx, read);
  if (read.kind === undefined || refusal !== undefined) {
    const why = refusal ?? 'unknown';
    return { code: why === 'unknown' ? '' : read.code, terms: null, refusal: why, text: codeRefusal(why).message };
  }
  const { code, terms } = read;
  return { code, terms: presentTerms(terms), refusal: null, text: codeGives(terms) };
}

async function refusalOf(ctx: CustomerCtx, read: ReadCode): Promise<CodeRefusalName | undefined> {
  if (read.kind === undefined) return read.refusal;
  const compliance = await readCompliance(ctx.db, ctx.config.compliance);
  if (!isCodeAllowed(compliance, ctx.brand, read.terms)) return 'not_allowed';
  return findCodeRefusal(ctx.db, { ...read, customerId: ctx.customer.id, personId: ctx.personId });
}

const presentTerms = ({ kind, ratioPermille, unitsMin, tag, line }: DiscountTerms) => ({
  kind,
  ratio_permille: ratioPermille,
  units_min: unitsMin,
  tag,
  line,
});
