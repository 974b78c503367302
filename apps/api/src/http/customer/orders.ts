import * as discounts from '@club/contract/customer/discounts';
import * as orders from '@club/contract/customer/orders';
import * as receipts from '@club/contract/customer/orders/receipts';
import * as regular from '@club/contract/customer/orders/regular';
import { type Route, serve } from '../core/serve.ts';
import { addOrderInfo } from '../../domain/orders/add-order-info.ts';
import { cancelOwnOrder } from '../../domain/orders/cancel-own-order.ts';
import { checkCode } from '../../domain/orders/check-code.ts';
import { createOrder } from '../../domain/orders/create-order.ts';
import { getOrder, getOrders } from '../../domain/orders/get-orders.ts';
import { getReferrersCode } from '../../domain/orders/referrers-code.ts';
import { getReceiptFile } from '../../domain/orders/get-receipt-file.ts';
import { requestReturn } from '../../domain/orders/request-return.ts';
import { sendPromocode } from '../../domain/orders/send-promocode.ts';
import {
  changeRegularOrder,
  endRegularOrder,
  skipRegularOrder,
} from '../../domain/regular-orders/change-regular-order.ts';
import { listRegularOrders } from '../../domain/regular-orders/list-regular-orders.ts';
import { startRegularOrder } from '../../domain/regular-orders/start-regular-order.ts';

export const ordersRoutes: Route[] = [
  serve(discounts.checkCode, checkCode),
  serve(discounts.getReferrersCode, getReferrersCode),
  serve(discounts.sendPromocode, sendPromocode),
  serve(orders.createOrder, createOrder),
  serve(orders.getOrders, getOrders),
  serve(orders.getOrder, getOrder),
  serve(receipts.getReceiptFile, getReceiptFile),
  serve(orders.cancelOrder, cancelOwnOrder),
  serve(orders.requestReturn, requestReturn),
  serve(orders.addOrderInfo, addOrderInfo),
  serve(regular.listRegularOrders, listRegularOrders),
  serve(regular.startRegularOrder, startRegularOrder),
  serve(regular.changeRegularOrder, changeRegularOrder),
  serve(regular.skipRegularOrder, skipRegularOrder),
  serve(regular.endRegularOrder, endRegularOrder),
];
