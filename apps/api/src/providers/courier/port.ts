export interface CourierOrder {
  /** Ours: a repeat with it is the same order. */
  reference: string;
  city: string;
  street: string;
  flat: string;
  /** Kyiv day and hours. */
  date: string;
  from: string;
  to: string;
  recipient: string;
  phone: string;
  comment: string;
}

/** The second carrier, from address to address in some cities. Throws ProviderError. */
export interface Courier {
  isCityServed(city: string): Promise<boolean>;
  /** Hands an order over and returns the courier's number of it. */
  sendOrder(order: CourierOrder): Promise<string>;
}
