import type { registration } from '@club/contract/customer/sign-in';
import { kyivDate } from '@club/rules/time/calendar';
import { foldInviteCode } from '@club/rules/referrals';
import { mobilePhone } from '../mobile-phone.ts';
import type { Operation } from '../operation.ts';
import { issueCode } from './code/sms.ts';
import { checkForm } from './registration-form.ts';

/** Nothing is stored of a form that is refused. */
export const register: Operation<typeof registration> = async (ctx, input) => {
  const phone = mobilePhone(input.phone);
  const form = { ...checkForm(input, kyivDate(ctx.now)), mgmCode: foldInviteCode(input.mgm_code ?? '') };
  return issueCode(ctx, { phone, purpose: 'registration', registration: form });
};
