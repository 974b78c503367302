import type { Brand } from '@club/rules/brands';
import { withdrawUnsent } from '../../../database/notifications/delivery.ts';
import { findFirstCustomer } from '../../../database/notifications/owners.ts';
import type { ActionRun } from '../../actions/action.ts';
import { notify } from '../../notifications/notify.ts';

type AccountEvent = 'suspended' | 'restored' | 'stays';
/**
 * Each is out of date once the other happened: both delayed by one night would be sent in its last minute, in any
 * order.
 */
const opposites: Partial<Record<AccountEvent, AccountEvent>> = { suspended: 'restored', restored: 'suspended' };

/**
 * About the account itself, so by the channels of security notices: there is no session left that a push would reach.
 */
export async function notifyOfAccount(
  { tx, now }: Pick<ActionRun, 'tx' | 'now'>,
  personId: number,
  event: AccountEvent,
  textOf: (brand: Brand) => { title: string; body: string },
): Promise<void> {
  const owner = await findFirstCustomer(tx, personId);
  if (owner === undefined) return;
  const opposite = opposites[event];
  if (opposite !== undefined) await withdrawUnsent(tx, owner.customerId, `account:${personId}:${opposite}`, now);
  const once = `account:${personId}:${event}:${now.getTime()}`;
  await notify(tx, { ...owner, ...textOf(owner.brand), category: 'verification', path: '/support', once, now });
}
