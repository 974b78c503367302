// Builders for the tests of this folder.
import type { Order } from '@club/contract/customer/orders';

export function anOrder(part: Partial<Order> = {}): Order {
  return {
    id: '1',
    order_number: '10234',
    created_at: '2026-11-02T10:00:00.000Z',
    state: 'placed',
    financial_status: 'pending',
    fulfillment_status: null,
    tags: 'PWA, pwa_order',
    note: '',
    payment: 'cashOnDelivery',
    total: '315.00',
    bonus_total: 0,
    line_items: [aLine({ quantity: 3 })],
    shipping_address: {
      first_name: 'Олена',
      last_name: 'Коваленко',
      address1: 'відділення № 12, вул. Хрещатик, 22',
      phone: '380671234567',
      city: 'Київ',
      province: 'Київська',
      country: 'Ukraine',
      zip: '01001',
    },
    shipping_lines: [],
    transactions: [],
    discount: '0.00',
    promocode: null,
    delivery_type: 1,
    courier: null,
    payment_state: null,
    pay_until: null,
    can_pay: false,
    can_cancel: false,
    can_return: false,
    can_review: false,
    waybill: null,
    arrives_on: null,
    branch: null,
    parcel: null,
    return_request: null,
    receipts: [],
    receipts_due: [],
    returns: [],
    steps: [{ state: 'placed', at: '2026-11-02T10:00:00.000Z' }],
    ...part,
  };
}

export function aLine(part: Partial<Order['line_items'][number]> = {}): Order['line_items'][number] {
  return {
    variant_id: '11',
    product_id: '1',
    collectionId: 'sticks',
    title: 'Стіки',
    variant_title: '',
    quantity: 1,
    price: '105.00',
    list_price: '105.00',
    bonuses: 0,
    image: '/art/pack.svg',
    tileHue: 60,
    ...part,
  };
}
