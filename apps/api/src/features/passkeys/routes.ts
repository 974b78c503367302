import {
  addPasskey,
  getPasskeys,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from '@club/contract/passkeys';
import { replacesSession } from '../../http/session-replace.ts';
import { type Route, serve } from '../../http/serve.ts';
import { savePasskey } from './add-passkey.ts';
import { signInWithPasskey } from './log-in.ts';
import { loginOptions } from './login-options.ts';
import { makeOptions } from './make-options.ts';
import { forgetPasskey } from './remove-passkey.ts';
import { showPasskeys } from './show-passkeys.ts';

export const passkeyRoutes: Route[] = [
  serve(passkeyLoginOptions, loginOptions),
  replacesSession(serve(passkeyLogin, signInWithPasskey)),
  serve(passkeyOptions, makeOptions),
  serve(addPasskey, savePasskey),
  serve(getPasskeys, showPasskeys),
  serve(removePasskey, forgetPasskey),
];
