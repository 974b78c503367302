import * as orders from '@club/contract/orders';
import { type Route, serve } from '../../http/serve.ts';
import { createOrder } from './create-order.ts';
import { getOrders } from './get-orders.ts';

export const ordersRoutes: Route[] = [serve(orders.createOrder, createOrder), serve(orders.getOrders, getOrders)];
