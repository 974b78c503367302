import { passkeys } from '../../../data/passkeys/calls.ts';
import { isFlagUp } from '../../../device/storage/flags.ts';
import { canMakePasskeys } from '../../../device/passkeys.ts';

/** Whether to offer a passkey: not recently answered on this phone, the phone can, and the customer has none yet. */
export async function isPasskeyOfferDue(): Promise<boolean> {
  if (isFlagUp('passkey_offer') || !(await canMakePasskeys())) return false;
  const signal = AbortSignal.timeout(2000); // nobody waits for an offer
  return passkeys.read(signal).then(
    (list) => list.length === 0,
    () => false,
  );
}
