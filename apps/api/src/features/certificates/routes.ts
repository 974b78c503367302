import * as cert from '@club/contract/certificates';
import { type Route, serve } from '../../http/serve.ts';
import { createCertificate } from './create-certificate.ts';
import { giveAuth, registerMember } from './give-auth.ts';
import { getCategories, getMessage, getPartners } from './list-offers.ts';
import { openCertificateComplaint, getCertList, markCertificateUsed } from './own-certificates.ts';
import { confirmPinSms, savePin, openByPin } from './pin.ts';

export const certificatesRoutes: Route[] = [
  serve(cert.certGetAuth, giveAuth),
  serve(cert.certRegist, registerMember),
  serve(cert.certGetCats, getCategories),
  serve(cert.certGetPartnersById, getPartners),
  serve(cert.certGetMessage, getMessage),
  serve(cert.certCreate, createCertificate),
  serve(cert.certGetCertList, getCertList),
  serve(cert.certPinStore, savePin),
  serve(cert.certPinEnterSms, confirmPinSms),
  serve(cert.certPinToken, openByPin),
  serve(cert.certMarkUsed, markCertificateUsed),
  serve(cert.certComplain, openCertificateComplaint),
];
