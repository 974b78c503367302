// What of a customer's account is changed step by step. Each throws CallProblem and may want a fresh code from an SMS first.
import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { customer } from './queries.ts';

const { changed, completed } = customer;

const sendPhoneCode = (phone: string) => call('POST /api/user/change-phone', { phone });

async function confirmPhone(client: QueryClient, proof: InputOf<'POST /api/user/confirm-phone'>): Promise<string> {
  const { phone } = await call('POST /api/user/confirm-phone', proof);
  changed(client, { phone });
  return phone;
}

async function sendEmailCode(client: QueryClient, email: string): Promise<true> {
  const { resend_at, expires_at } = await call('POST /api/user/change-email', { email });
  changed(client, { email_waiting: { email, resend_at, expires_at } });
  return true;
}

async function confirmEmail(client: QueryClient, code: string): Promise<string> {
  const { email } = await call('POST /api/user/confirm-email', { code });
  completed(client, 'email', { email, is_email_confirmed: true, email_waiting: null });
  return email;
}

/** Plans it; the customer may cancel it until then. */
const planDeletion = () => call('POST /api/user/delete-account', {});

export const account = { sendPhoneCode, confirmPhone, sendEmailCode, confirmEmail, planDeletion };
