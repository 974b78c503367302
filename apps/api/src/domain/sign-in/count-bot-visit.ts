import type { sendBotStat } from '@club/contract/customer/sign-in';
import { normalizePhone } from '@club/rules/people/phone';
import { readPerson } from '../../database/customers/people.ts';
import type { Operation } from '../operation.ts';

/** The bot's claim decides nothing; that it names another customer is worth logging. */
export const countBotVisit: Operation<typeof sendBotStat> = async (ctx, input) => {
  const { phone } = await readPerson(ctx.db, ctx.personId);
  const isOther =
    (input.phone !== undefined && normalizePhone(input.phone) !== phone) ||
    (input.shopifyId !== undefined && input.shopifyId !== String(ctx.customer.id));
  const line = { session: ctx.session.id };
  if (isOther) ctx.log.warn(line, 'chat bot named another customer');
  else ctx.log.info(line, 'sign-in from the chat bot');
  return { code: 200 };
};
