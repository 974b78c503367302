import * as payments from '@club/contract/customer/payments';
import { type Route, serve } from '../core/serve.ts';
import { checkPayment } from '../../domain/payments/check-payment.ts';
import { getPaymentLink } from '../../domain/payments/get-payment-link.ts';

export const paymentRoutes: Route[] = [
  serve(payments.getPaymentLink, getPaymentLink),
  serve(payments.checkPayment, checkPayment),
];
