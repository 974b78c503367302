import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@club/contract/calls';
import type { ConsentPurpose } from '@club/rules/people/consents';
import { call } from '../../client/call.ts';
import { customer } from './queries.ts';
import type { NewAddress } from './queries.ts';
import { refreshChanged } from '../nouns.ts';

const { changed, completed } = customer;

// Changes of a customer to their own data. Each applies its reply to the cached profile. All throw CallProblem; some
// require a fresh code from an SMS first.

async function rename(client: QueryClient, names: InputOf<'POST /api/user/update-profile'>): Promise<void> {
  const { first_name, last_name } = await call('POST /api/user/update-profile', names);
  completed(client, 'name', { first_name, last_name });
}

async function saveAddress(client: QueryClient, address: NewAddress): Promise<void> {
  const saved = await call('POST /api/user/save-address', { address });
  if (saved.address === null) changed(client, { address: null });
  else completed(client, 'address', { address: saved.address });
}

async function setConsent(client: QueryClient, purpose: ConsentPurpose, isGiven: boolean): Promise<boolean> {
  const { is_given, at } = await call('POST /api/user/update-consent', { purpose, is_given: isGiven });
  changed(client, ({ consents }) => ({
    consents: consents.map((one) => (one.purpose === purpose ? { purpose, is_given, at } : one)),
  }));
  void refreshChanged(client, 'consents');
  return is_given;
}

/** Everything the club stores about the customer. */
const exported = () => call('GET /api/user/export-data', {});

async function cancelDeletion(client: QueryClient): Promise<void> {
  await call('POST /api/user/cancel-deletion', {});
  changed(client, { deletion_at: null });
}

export const profile = {
  rename,
  saveAddress,
  setConsent,
  exported,
  cancelDeletion,
};
