import type { registration } from '@club/contract/auth';
import { kyivDate } from '@club/rules/calendar';
import { foldInviteCode } from '@club/rules/invites';
import { mobilePhone } from '../../http/mobile-phone.ts';
import type { Operation } from '../../http/operation.ts';
import { issueCode } from '../../http/sms-code.ts';
import { checkForm } from './registration-form.ts';

/** Nothing is stored of a form that is refused. */
export const register: Operation<typeof registration> = async (ctx, input) => {
  const phone = mobilePhone(input.phone);
  const form = { ...checkForm(input, kyivDate(ctx.now)), mgmCode: foldInviteCode(input.mgm_code ?? '') };
  return issueCode(ctx, { phone, purpose: 'registration', registration: form });
};
