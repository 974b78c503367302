import type { ProductLine } from '../product-lines.ts';

/**
 * The definition of one brand of the club. Every difference between brands is a property here, named for what it is.
 */
export interface BrandFile {
  /** In addresses, keys, files and rows: the host `<id>.` below the club's address, `/icons/<id>-…`, `content/<id>`. */
  id: string;
  /** The name of its club; ʼ is U+02BC, which does not break the word. */
  title: string;
  /** Of the fields and storage keys that hold a customer's id in this brand: `gloShopId`, `glo_shop_id`. */
  shopIdPrefix: string;
  /** Product lines that it sells, its own sticks first. A line is not a brand: one may be sold by several. */
  lines: readonly [ProductLine, ...ProductLine[]];
  collections: {
    /** Shown as its most bought. */
    mostBought: string;
    /** That one only repeats goods of others: the shop lays it out, and lists it nowhere else. */
    repeatsOthers?: true;
    /** Of goods for XP. */
    rewards: string;
    /** For devices: the first offer to a friend. */
    devices: string;
    /** The line for choosing pouches; null if there is none to choose from. */
    pouches: string | null;
  };
  /** Pages that its menu has and not every brand's. */
  menuPages: readonly ('/go-buy' | '/profile' | '/support')[];
  /** A picture of a device where the customer has none yet. */
  devicePicture: string;
  /** Its calls have `myogo` and a separate token. The API key decides; both are only compared. */
  hasCallMark: boolean;
  /** Background of the page per mode, for the browser's bars; equal to `--bg` of its tokens. */
  themeColor: { light: string; dark: string };
}

/**
 * Its settings until staff set them; the promo code is for a demo only, a real club has those that staff set. Apart from
 * the rest, because no app in a browser has them.
 */
export interface BrandFirst {
  freeDeliveryKop: number;
  demoPromoCode: string | null;
  socialName: string;
}

/** Its sentences and other forms of its name. Apart from the rest, because no first screen needs them. */
export interface BrandTexts {
  /** With an apostrophe that every phone's SMS has. */
  plainTitle: string;
  /** For an SMS in Latin letters only. */
  latinTitle: string;
  /** After «у»: у Клубі XP. */
  inClub: string;
  rulesTitle: string;
}
