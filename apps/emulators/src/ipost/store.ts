const ordersMax = 200;

export interface CourierOrder {
  /** The courier's own number. */
  id: string;
  /** The application's number of the order. */
  reference: string;
  city: string;
  street: string;
  flat: string;
  date: string;
  from: string;
  to: string;
  recipient: string;
  phone: string;
  comment: string;
  at: Date;
}

export interface CourierStore {
  /** The order of this reference: the existing one, or a new one. */
  take: (order: Omit<CourierOrder, 'id'>) => CourierOrder;
  /** Newest first. */
  list: () => CourierOrder[];
}

/** The last 200 orders of the courier, in memory. */
export function createCourierStore(): CourierStore {
  const orders: CourierOrder[] = [];
  let taken = 0;
  return {
    take(order) {
      const known = orders.find(({ reference }) => reference === order.reference);
      if (known) return known;
      const made = { id: `IP${String(++taken).padStart(8, '0')}`, ...order };
      orders.unshift(made);
      orders.length = Math.min(orders.length, ordersMax);
      return made;
    },
    list: () => [...orders],
  };
}
