import * as payments from '@club/contract/customer/payments';
import { type Route, serve } from '../core/serve.ts';
import { checkPayment } from '../../domain/payments/check-payment.ts';
import { getLiqpayLink } from '../../domain/payments/get-liqpay-link.ts';

export const paymentRoutes: Route[] = [
  serve(payments.getLiqpayLink, getLiqpayLink),
  serve(payments.checkPayment, checkPayment),
];
