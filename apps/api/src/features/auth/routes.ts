import {
  checkToken,
  confirmSms,
  loginSms,
  logout,
  regAuth,
  registration,
  testLogin,
  tokenClear,
} from '@club/contract/auth';
import { type Route, serve } from '../../http/serve.ts';
import { checkPhone } from './check-phone.ts';
import { completeRegistration } from './complete-registration.ts';
import { confirmCode } from './confirm-code.ts';
import { endOwnSession } from './end-session.ts';
import { register } from './register.ts';
import { renewToken } from './renew-token.ts';
import { replacesSession } from './replace-session.ts';
import { requestCode } from './request-code.ts';

export const authRoutes: Route[] = [
  serve(testLogin, checkPhone),
  serve(loginSms, requestCode),
  replacesSession(serve(confirmSms, confirmCode)),
  serve(registration, register),
  replacesSession(serve(regAuth, completeRegistration)),
  serve(checkToken, renewToken),
  serve(logout, endOwnSession),
  serve(tokenClear, endOwnSession),
];
