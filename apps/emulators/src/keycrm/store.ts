export interface CrmOrder {
  id: number;
  source_id: number;
  /** The number of the system that sent it. */
  source_uuid: string;
  status_id: number;
  grand_total: number;
  products: { sku: string; name: string; quantity: number; price: number }[];
  shipping: { tracking_code: string | null };
  manager_comment: string | null;
}

export interface Offer {
  id: number;
  sku: string;
  quantity: number;
  reserve: number;
}

/** Statuses of a new account; shops add their own. */
export const statuses = [
  { id: 1, name: 'Новий' },
  { id: 2, name: 'Погоджено' },
  { id: 3, name: 'Спаковано' },
  { id: 8, name: 'Відправлено' },
  { id: 12, name: 'Виконано' },
  { id: 19, name: 'Скасовано' },
] as const;

const ordersMax = 2000;

export type CrmStore = ReturnType<typeof createCrmStore>;

/** Orders and the stock of a CRM, in memory. It never looks whether it has an order of that number already. */
export function createCrmStore() {
  const orders = new Map<number, CrmOrder>();
  const offers = new Map<string, Offer>();
  let next = 5000;
  return {
    add(order: Omit<CrmOrder, 'id' | 'status_id'>): CrmOrder {
      const made = { id: ++next, status_id: statuses[0].id, ...order };
      orders.set(made.id, made);
      const [oldest] = orders.keys();
      if (orders.size > ordersMax && oldest !== undefined) orders.delete(oldest);
      return made;
    },
    find: (id: number) => orders.get(id),
    /** Newest first. */
    list: (uuid?: string) =>
      [...orders.values()].filter((order) => uuid === undefined || order.source_uuid === uuid).toReversed(),
    setOffer(sku: string, quantity: number, reserve = 0) {
      offers.set(sku, { id: offers.get(sku)?.id ?? offers.size + 1, sku, quantity, reserve });
    },
    offers: () => [...offers.values()],
  };
}
