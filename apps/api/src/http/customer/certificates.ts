import * as cert from '@club/contract/customer/certificates';
import { type Route, serve } from '../core/serve.ts';
import { createCertificate } from '../../domain/certificates/create-certificate.ts';
import { giveAuth, registerMember } from '../../domain/certificates/register-member.ts';
import { getCategories, getMessage, getPartners } from '../../domain/certificates/list-offers.ts';
import { openCertificateComplaint, getCertList, markCertificateUsed } from '../../domain/certificates/own.ts';
import { confirmPinSms, savePin, openByPin } from '../../domain/certificates/pin.ts';

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
