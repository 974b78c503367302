import type { checkSerial as endpoint } from '@club/contract/customer/registered-devices';
import type { Operation } from '../operation.ts';
import { judgeSerial, presentJudgement, serialOf } from './judge-serial.ts';

export const checkSerial: Operation<typeof endpoint> = async (ctx, { serial: text }) => {
  const serial = serialOf(text);
  return presentJudgement(await ctx.transaction((tx) => judgeSerial(tx, ctx, serial)));
};
