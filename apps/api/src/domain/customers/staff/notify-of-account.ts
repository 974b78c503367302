import type { Brand } from '@club/rules/brands';
import { findFirstCustomer } from '../../../database/notifications/owners.ts';
import type { ActionRun } from '../../actions/action.ts';
import { notify } from '../../notifications/notify.ts';

/** About the account itself, so by the ways of what keeps it theirs: there is no session left that a push would reach. */
export async function notifyOfAccount(
  { tx, now }: Pick<ActionRun, 'tx' | 'now'>,
  personId: number,
  event: 'suspended' | 'restored' | 'stays',
  wordsOf: (brand: Brand) => { title: string; body: string },
): Promise<void> {
  const owner = await findFirstCustomer(tx, personId);
  if (owner === undefined) return;
  const once = `account:${personId}:${event}:${now.getTime()}`;
  await notify(tx, { ...owner, ...wordsOf(owner.brand), category: 'verification', path: '/support', once, now });
}
