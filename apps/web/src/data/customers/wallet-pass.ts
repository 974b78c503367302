import { call } from '../../client/call.ts';
import { action } from '../nouns.ts';

/** The card of the member as a pass. Moves nothing. */
export const walletPass = action((wallet: string) => call('POST /api/user/get-wallet-pass', { wallet }));
