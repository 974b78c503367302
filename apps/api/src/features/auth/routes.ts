import * as auth from '@club/contract/auth';
import { type Route, serve } from '../../http/serve.ts';
import { replacesSession } from '../../http/session-replace.ts';
import { checkEmailShape } from './check-email.ts';
import { checkPhone } from './check-phone.ts';
import { completeRegistration } from './complete-registration.ts';
import { confirmCode } from './confirm-code.ts';
import { countBotVisit } from './count-bot-visit.ts';
import { endOwnSession } from './end-session.ts';
import { register } from './register.ts';
import { renewToken } from './renew-token.ts';
import { requestCode } from './request-code.ts';
import { beginFresh, passSecondCheck, sendSecondCheck } from './second-check.ts';
import { endOneSession, endOthers, showSessions } from './sessions.ts';
import { requestStepUp, passStepUp } from './step-up.ts';

export const authRoutes: Route[] = [
  serve(auth.testLogin, checkPhone),
  serve(auth.loginSms, requestCode),
  replacesSession(serve(auth.confirmSms, confirmCode)),
  serve(auth.registration, register),
  replacesSession(serve(auth.regAuth, completeRegistration)),
  serve(auth.checkToken, renewToken),
  serve(auth.logout, endOwnSession),
  serve(auth.tokenClear, endOwnSession),
  serve(auth.checkEmail, checkEmailShape),
  serve(auth.sendBotStat, countBotVisit),
  serve(auth.getSessions, showSessions),
  serve(auth.endSession, endOneSession),
  serve(auth.endOtherSessions, endOthers),
  serve(auth.stepUp, requestStepUp),
  serve(auth.confirmStepUp, passStepUp),
  serve(auth.secondCheckEmail, sendSecondCheck),
  replacesSession(serve(auth.confirmSecondCheck, passSecondCheck)),
  replacesSession(serve(auth.startFresh, beginFresh)),
];
