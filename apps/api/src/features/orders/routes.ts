import * as discounts from '@club/contract/discounts';
import * as orders from '@club/contract/orders';
import { type Route, serve } from '../../http/serve.ts';
import { addOrderInfo } from './add-order-info.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkCode } from './check-code.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { getOrders } from './get-orders.ts';
import { requestReturn } from './request-return.ts';
import { sendPromocode } from './send-promocode.ts';

export const ordersRoutes: Route[] = [
  serve(discounts.checkCode, checkCode),
  serve(discounts.sendPromocode, sendPromocode),
  serve(orders.createOrder, createOrder),
  serve(orders.getOrders, getOrders),
  serve(orders.getOrder, getOrder),
  serve(orders.cancelOrder, cancelOrder),
  serve(orders.requestReturn, requestReturn),
  serve(orders.addOrderInfo, addOrderInfo),
];
