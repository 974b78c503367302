import * as cert from '@club/contract/certificates';
import { type Route, serve } from '../../http/serve.ts';
import { createCertificate } from './create-certificate.ts';
import { giveAuth, register } from './give-auth.ts';
import { getCategories, getMessage, getPartners } from './list-offers.ts';
import { complain, getCertList, noteUsed } from './own-certificates.ts';
import { enterSms, keepPin, openByPin } from './pin.ts';

export const certificatesRoutes: Route[] = [
  serve(cert.certGetAuth, giveAuth),
  serve(cert.certRegist, register),
  serve(cert.certGetCats, getCategories),
  serve(cert.certGetPartnersById, getPartners),
  serve(cert.certGetMessage, getMessage),
  serve(cert.certCreate, createCertificate),
  serve(cert.certGetCertList, getCertList),
  serve(cert.certPinStore, keepPin),
  serve(cert.certPinEnterSms, enterSms),
  serve(cert.certPinToken, openByPin),
  serve(cert.certMarkUsed, noteUsed),
  serve(cert.certComplain, complain),
];
