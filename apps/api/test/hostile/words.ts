// A customer's knowledge: the names and ids from replies so far, to be sent back to the server.
import type { Chance } from '../simulation/chance.ts';

const savedOfEach = 12;
/** Fields that carry what another call names otherwise. */
const alias: Record<string, string[]> = {
  shopifyId: ['shopify_id'],
  gloShopId: ['shopify_id'],
  ogoShopId: ['shopify_id'],
  customer_id: ['shopify_id'],
  user_id: ['shopify_id'],
  orderId: ['order_id', 'id@orders'],
  order_id: ['orderId', 'id@orders'],
  orderNumber: ['order_number'],
  transaction_id: ['order_number', 'id@orders'],
  productId: ['id@products'],
  product_id: ['id@products'],
  variant_id: ['variant_id@variants', 'id@variants'],
  city: ['city_id'],
  request_id: ['id@requests'],
  photo_id: ['photo_id', 'photos'],
  session_id: ['id@sessions'],
  categoryId: ['CATEGORY_ID'],
  return_to: ['path'],
};

/** Candidates for a field, the likeliest first. */
export interface Known {
  about(field: string, chance: Chance): string[];
}

export class RawInput implements Known {
  readonly #learned = new Map<string, string[]>();

  learn(field: string, value: string): void {
    const known = this.#learned.get(field) ?? [];
    if (known.includes(value)) return;
    this.#learned.set(field, [value, ...known].slice(0, savedOfEach));
  }

  /** Remembers what a reply named; `list` is the field that the objects were in. */
  listen(answer: unknown, list = ''): void {
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, 6)) this.listen(one, list);
      return;
    }
    if (typeof answer !== 'object' || answer === null) {
      if (typeof answer === 'string') this.#hear(list, answer, '');
      return;
    }
    for (const [field, value] of Object.entries(answer)) {
      if (typeof value === 'object') this.listen(value, field);
      else this.#hear(field, String(value), list);
    }
  }

  about(field: string, chance: Chance): string[] {
    const names = [field, ...(alias[field] ?? [])];
    const known = names.flatMap((name) => this.#learned.get(name) ?? []);
    return known.length > 1 && chance.happens(0.5) ? [chance.pick(known), ...known] : known;
  }

  /** All but these: a customer who sends another's name writes it into their own replies. */
  without(secrets: readonly string[]): Known {
    return {
      about: (field, chance) => this.about(field, chance).filter((word) => !secrets.some((one) => word.includes(one))),
    };
  }

  #hear(field: string, value: string, list: string): void {
    if (value.length === 0 || value.length > 2000) return;
    this.learn(field, value);
    if (list !== '') this.learn(`${field}@${list}`, value);
  }
}
