import type { ClubSettings } from '@club/rules/settings/club-settings';
import type { Carrier, CarrierSender } from '../../providers/carrier/port.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { SetupItem } from './setup-item.ts';

export type SenderDirectory = Pick<Carrier, 'listSenders' | 'listBranches'>;

const contractHint =
  'ask your manager at the carrier to add payment control to the contract; until then do not offer cash on delivery with this carrier';

/**
 * Whether the sender is known to the carrier, and ships from its city. Calls the carrier: never inside a transaction.
 */
export async function checkWaybillSender(
  carrier: SenderDirectory,
  { waybillSender, sender }: Pick<ClubSettings, 'waybillSender' | 'sender'>,
): Promise<SetupItem> {
  const item = {
    item: 'waybill sender',
    brand: null,
    isNeeded: false,
    command:
      'settings set delivery.waybills --file FILE.json --note TEXT; without it waybill numbers are entered by hand',
  } as const;
  try {
    const senders = await carrier.listSenders();
    const command = `${item.command}. Senders of the key: ${senders.map(nameSender).join('; ') || 'none'}`;
    if (waybillSender === null) return { ...item, state: 'off', found: 'not set', command };
    const own = senders.find(({ counterpartyId }) => counterpartyId === waybillSender.counterpartyId);
    if (own === undefined) return { ...item, state: 'missing', found: 'counterparty unknown', command };
    if (!own.contacts.some(({ id }) => id === waybillSender.contactId))
      return { ...item, state: 'missing', found: 'contact unknown', command };
    const branches = await carrier.listBranches(sender.deliveryCityId);
    if (!branches.some(({ id }) => id === waybillSender.branchId))
      return { ...item, state: 'missing', found: 'branch not open in the city of delivery.sender' };
    if (own.mayCollect === false)
      return {
        ...item,
        state: 'missing',
        found: `${own.name} may not collect money from recipients`,
        command: contractHint,
      };
    return { ...item, state: 'done', found: own.name };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...item, state: waybillSender === null ? 'off' : 'missing', found: `not checked: ${error.message}` };
  }
}

const nameSender = ({ name, counterpartyId, contacts }: CarrierSender): string =>
  `${name} ${counterpartyId}, contacts ${contacts.map((one) => `${one.name} ${one.id}`).join(', ')}`;
