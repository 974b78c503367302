import * as auth from '@club/contract/customer/sign-in';
import { type Route, serve } from '../core/serve.ts';
import { replacesSession } from '../sessions/replace.ts';
import { checkEmailShape, checkFriendCode, checkPhone } from '../../domain/sign-in/check-contacts.ts';
import { completeRegistration, register } from '../../domain/sign-in/register.ts';
import { confirmCode, requestCode } from '../../domain/sign-in/sign-in-by-code.ts';
import { countBotVisit } from '../../domain/sign-in/count-bot-visit.ts';
import { endOwnSession, endOneSession, endOthers, showSessions } from '../../domain/sign-in/sessions.ts';
import { renewToken } from '../../domain/sign-in/renew-token.ts';
import { beginFresh, passSecondCheck, sendSecondCheck } from '../../domain/sign-in/second-check.ts';
import { requestStepUp, passStepUp } from '../../domain/sign-in/step-up.ts';

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
  serve(auth.checkFriendCode, checkFriendCode),
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
