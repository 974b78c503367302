// The club's order rows, and its stock input.
/** An order's fields in order-changes; its recipient stays masked in the club. */
export interface ChangedOrder {
  number: number;
  state: string;
  total_kop: number;
  payment: string;
  delivery: string;
  city: string;
  waybill: string | null;
  items: { sku: string | null; title: string; variant_title: string; units: number; price_kop: number }[];
}

export interface StockRow {
  sku: string;
  stock: number;
}
