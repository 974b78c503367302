import * as z from '../types.ts';
import { endpoint, hour, minute } from '../endpoint.ts';
import { count, line, myogo, numericId, offsetText, ok, uah, xp } from '../wire.ts';

const slug = z.matching(/^[a-z0-9-]{2,40}$/);

export const variant = z.object({
  variant_id: numericId,
  title: z.anyText,
  options: z.record(z.anyText, z.anyText),
  price: uah,
  compare_at_price: z.nullable(uah),
  /** XP price of the item, not XP earned. */
  bonuses: xp,
  available: z.boolean(),
  /** Exact only when few are left; null means plenty. */
  left: z.nullable(count),
  /** Sticks in one pack. */
  quantity: count,
});

const productCard = z.object({
  id: numericId,
  title: z.anyText,
  subtitle: z.anyText,
  collectionId: slug,
  subs: z.array(z.anyText),
  line: z.nullable(line),
  /** XP that the code inside the pack gives. */
  earn: xp,
  tags: z.array(z.anyText),
  tileHue: z.integer(),
  images: z.array(z.anyText),
  health_warning: z.nullable(z.anyText),
  variants: z.array(variant),
});

export type ProductCard = z.infer<typeof productCard>;

const collection = z.object({
  slug,
  title: z.anyText,
  count,
  image: z.nullable(z.anyText),
  tileHue: z.integer(),
  subs: z.array(z.object({ id: z.anyText, title: z.anyText })),
});

export type Collection = z.infer<typeof collection>;

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/api-shop/get-collections',
  mayLag: true,
  summary: 'The collections of the brand in shop order',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({}),
  reply: z.object({ collections: z.array(collection) }),
});

export const getProductsByCollection = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-products-by-collection',
  mayLag: true,
  summary: 'One collection in its order; `bonus` limits it to what is bought with XP, or with money',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ collectionId: slug, myogo, bonus: z.optional(z.boolean()) }),
  reply: z.object({ collection, products: z.array(productCard) }),
});

export const getProductById = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-product-by-id',
  mayLag: true,
  summary: 'A product with its text, facts and related products',
  access: 'customer',
  input: z.strictObject({ id: numericId, collectionId: z.optional(slug), myogo }),
  reply: z.object({
    product: z.extend(productCard, {
      description: z.array(z.anyText),
      facts: z.array(z.object({ name: z.anyText, value: z.anyText })),
      /** Alt texts of the images; empty without one. */
      image_texts: z.array(z.anyText),
      legal_class: z.anyText,
      /** Variants with a stock alert: a notification is sent when they are back. */
      waited_for: z.array(numericId),
    }),
    /** Others of the same collection. */
    related: z.array(productCard),
    /** Suggestions: by the catalogue, and by what many customers buy together. */
    goes_with: z.array(productCard),
  }),
});

export type Product = z.infer<typeof getProductById.reply>['product'];

/** The data that a cart is compared with. */
export const cartProduct = z.object({
  variant_id: numericId,
  id: numericId,
  title: z.anyText,
  price: uah,
  bonuses: xp,
  stock: count,
  tags: z.array(z.anyText),
  line: z.nullable(line),
  /** Empty for a product in no collection: a gift. */
  collectionId: z.matching(/^([a-z0-9-]{2,40})?$/),
  quantity: count,
  image: z.anyText,
  tileHue: z.integer(),
});

export const getProductsById = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-products-by-id',
  mayLag: true,
  summary: 'Current price, XP price and stock of the variants in a cart; gone ones are absent',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({
    prods: z
      .record(numericId, z.strictObject({ id: numericId, bonuses: z.optional(xp) }))
      .check(z.refine((prods) => Object.keys(prods).length <= 100)),
    myogo,
  }),
  reply: z.object({ products: z.array(cartProduct) }),
});

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/api-shop/search',
  mayLag: true,
  summary: 'Searches the brand’s products; tolerates the wrong keyboard layout, transliteration and typos',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ query: z.prose(80), offset: offsetText }),
  reply: z.object({
    products: z.array(productCard),
    total: count,
    next_offset: z.nullable(count),
    /** The query used instead, when the words as typed find nothing. */
    corrected: z.nullable(z.anyText),
    /** Completions of the typed words, with whole words of the catalogue. */
    completions: z.array(z.anyText),
  }),
  limits: [{ by: 'person', times: 240, windowMs: minute }],
});

export const getProductCards = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-product-cards',
  mayLag: true,
  summary: 'Product cards in the requested order; hidden ones and those of the other brand are absent',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ ids: z.array(numericId).check(z.maxLength(200)), myogo }),
  reply: z.object({ products: z.array(productCard) }),
});

export const requestStockAlert = endpoint({
  method: 'POST',
  path: '/api/api-shop/wait-for-stock',
  summary: 'Requests a notification when a sold-out variant is back, or withdraws the request',
  access: 'customer',
  input: z.strictObject({ variant_id: numericId, is_wanted: z.boolean(), myogo }),
  reply: z.object({ code: ok, is_wanted: z.boolean() }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const getMixPacks = endpoint({
  method: 'GET',
  path: '/api/api-shop/get-mix-packs',
  mayLag: true,
  summary: 'What a mix pack of a line may contain, and how many units',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ line }),
  reply: z.object({ line, units: count, products: z.array(productCard) }),
});

export const getGift = endpoint({
  method: 'GET',
  path: '/api/api-shop/get-gift',
  summary: 'The pouch gift: what it is, what earns it, and how many times this customer has received it',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    /** Null where the brand gives none now. */
    gift: z.nullable(cartProduct),
    from_units: count,
    taken: count,
    max: count,
  }),
});

export const adviseCart = endpoint({
  method: 'POST',
  path: '/api/api-shop/advise-cart',
  summary: 'The XP that the pack codes of a cart will earn, and suggestions that match it or reach free delivery',
  access: 'customer',
  input: z.strictObject({
    items: z.array(z.strictObject({ variant_id: numericId, units: count })).check(z.maxLength(100)),
    /** Kopiyky to free delivery; 0 where it is reached. */
    missing_kop: z.integer(0, 99_999_999),
    myogo,
  }),
  reply: z.object({ earn: z.integer(), products: z.array(productCard) }),
  limits: [{ by: 'person', times: 240, windowMs: minute }],
});
