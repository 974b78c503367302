const purchasesMax = 500;

export interface Purchase {
  receipt: string;
  customer: string;
  shop: string;
  boughtAt: Date;
  items: { product_id: string | null; title: string; line: string; units: number }[];
}

export interface PurchaseStore {
  /** Undefined for an existing receipt. */
  add: (purchase: Omit<Purchase, 'receipt'> & { receipt?: string }) => Purchase | undefined;
  /** Newest first; of one customer, or all. */
  list: (customer?: string) => Purchase[];
}

/** The last 500 purchases, in memory. */
export function createPurchaseStore(): PurchaseStore {
  const purchases: Purchase[] = [];
  let issued = 0;
  return {
    add({ receipt = `R-${Date.now().toString(36)}-${++issued}`, ...rest }) {
      if (purchases.some((known) => known.receipt === receipt)) return undefined;
      const purchase = { receipt, ...rest };
      purchases.unshift(purchase);
      purchases.length = Math.min(purchases.length, purchasesMax);
      return purchase;
    },
    list: (customer) => purchases.filter((one) => customer === undefined || one.customer === customer),
  };
}
