import { cancelVerification, getVerification, sendDocument, startDiia } from '@club/contract/age';
import { type Route, serve } from '../../http/serve.ts';
import { cancelPendingVerification } from './cancel-verification.ts';
import { diiaCallback } from './diia-callback.ts';
import { presentVerification } from './present-verification.ts';
import { receiveDocument } from './receive-document.ts';
import { requestDiia } from './request-diia.ts';

export const ageRoutes: Route[] = [
  serve(getVerification, presentVerification),
  serve(startDiia, requestDiia),
  serve(sendDocument, receiveDocument),
  serve(cancelVerification, cancelPendingVerification),
  diiaCallback,
];
