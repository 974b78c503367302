import type { InputOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { action } from '../nouns.ts';

export type Wallet = InputOf<'POST /api/user/get-wallet-pass'>['wallet'];

/** The card of the member as a pass. Moves nothing. */
export const walletPass = action((wallet: Wallet) => call('POST /api/user/get-wallet-pass', { wallet }));
