import * as payments from '@club/contract/payments';
import { type Route, serve } from '../../http/serve.ts';
import { checkPayment } from './check-payment.ts';
import { getLiqpayLink } from './get-liqpay-link.ts';
import { liqpayCallback } from './liqpay-callback.ts';
import { payPage } from './pay-page.ts';

export const paymentRoutes: Route[] = [
  serve(payments.getLiqpayLink, getLiqpayLink),
  serve(payments.checkPayment, checkPayment),
  payPage,
  liqpayCallback,
];
