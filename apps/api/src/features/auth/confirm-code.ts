import type { confirmSms } from '@club/contract/auth';
import { findPersonByPhone } from '../../database/queries/people.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';
import { openSession } from './open-session.ts';
import { proveCode } from './prove-code.ts';

export const confirmCode: Operation<typeof confirmSms> = async (ctx, input) => {
  const proven = await proveCode(ctx, input, 'login');
  return openSession(ctx, proven, async (tx) => {
    const person = await findPersonByPhone(tx, proven.phone);
    if (person === undefined) throw new Refusal('code_wrong');
    return person;
  });
};
