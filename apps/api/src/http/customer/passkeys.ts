import {
  addPasskey,
  getPasskeys,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from '@club/contract/customer/passkeys';
import { replacesSession } from '../sessions/replace.ts';
import { type Route, serve } from '../core/serve.ts';
import { savePasskey } from '../../domain/passkeys/add-passkey.ts';
import { signInWithPasskey } from '../../domain/passkeys/log-in.ts';
import { loginOptions } from '../../domain/passkeys/login-options.ts';
import { makeOptions } from '../../domain/passkeys/make-options.ts';
import { forgetPasskey, showPasskeys } from '../../domain/passkeys/own-passkeys.ts';

export const passkeyRoutes: Route[] = [
  serve(passkeyLoginOptions, loginOptions),
  replacesSession(serve(passkeyLogin, signInWithPasskey)),
  serve(passkeyOptions, makeOptions),
  serve(addPasskey, savePasskey),
  serve(getPasskeys, showPasskeys),
  serve(removePasskey, forgetPasskey),
];
