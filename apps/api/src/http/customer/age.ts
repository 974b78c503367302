import { cancelVerification, getVerification, sendDocument, startDiia } from '@club/contract/customer/age';
import { type Route, serve } from '../core/serve.ts';
import { cancelPendingVerification } from '../../domain/age/pending-verification.ts';
import { presentVerification } from '../../domain/age/present-verification.ts';
import { receiveDocument } from '../../domain/age/receive-document.ts';
import { requestDiia } from '../../domain/age/request-diia.ts';

export const ageRoutes: Route[] = [
  serve(getVerification, presentVerification),
  serve(startDiia, requestDiia),
  serve(sendDocument, receiveDocument),
  serve(cancelVerification, cancelPendingVerification),
];
