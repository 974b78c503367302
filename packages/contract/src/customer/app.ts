import { ofBrands } from '@club/rules/brands';
import * as z from '../types.ts';
import { endpoint } from '../endpoint.ts';

export const getVersion = endpoint({
  method: 'POST',
  path: '/api/get-version',
  whileClosed: true,
  summary: 'Version of the running server and id of its build',
  access: 'public',
  input: z.strictObject({ version: z.optional(z.text(40)) }),
  reply: z.object({ version: z.anyText, build: z.anyText }),
});

const link = z.object({ title: z.anyText, url: z.url });

const settings = z.object({
  /** Kopiyky of goods. */
  free_delivery_from_kop: z.object(ofBrands(() => z.int4)),
  /** Units of one mix pack, by line. */
  mix_units: z.object({ velo: z.int4, glo: z.int4, ogo: z.int4 }),
  /** Units of pouches in an order that earn the gift. */
  gift_from_units: z.int4,
  /** Null shows the page of our own. */
  landings: z.object(ofBrands(() => z.nullable(z.url))),
  social: z.object(ofBrands(() => z.array(link))),
  /** What delivery offers before anything is typed, with the carrier's ids. */
  first_cities: z.array(
    z.object({
      label: z.anyText,
      settlementId: z.anyText,
      deliveryCityId: z.anyText,
      area: z.anyText,
      region: z.anyText,
    }),
  ),
  /** Which page of the full site a page of the app, with those below it, leads to. */
  site_pages: z.object(ofBrands(() => z.array(z.object({ from: z.anyText, to: z.anyText })))),
  /** Where to write to without signing in; null while staff have named no way. */
  support: z.object(ofBrands(() => z.nullable(z.object({ address: z.anyText, url: z.anyText })))),
  /** Where a card order may be paid, the first choice first. */
  banks: z.object(ofBrands(() => z.array(z.object({ id: z.anyText, title: z.anyText })))),
});

/** As the call and every page of the server have them. */
export type SettingsForCustomers = z.infer<typeof settings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'The current club settings that the pages show',
  access: 'public',
  input: z.strictObject({}),
  reply: settings,
});

export const getLanding = endpoint({
  method: 'GET',
  path: '/api/landing',
  mayLag: true,
  summary: 'What the brand sells, where, and the seller, for signed-out visitors: no prices, no XP',
  access: 'public',
  refused: 'first',
  input: z.strictObject({}),
  reply: z.object({
    /** A few of each collection, in shop order. */
    products: z.array(
      z.object({
        title: z.anyText,
        shelf: z.anyText,
        image: z.nullable(z.anyText),
        tile_hue: z.integer(),
      }),
    ),
    stores: z.array(z.object({ title: z.anyText, city: z.anyText, address: z.anyText })),
    /** Over all stores, including those not among `stores`. */
    stores_count: z.integer(0),
    seller: z.nullable(z.object({ name: z.anyText, code: z.anyText, address: z.anyText, email: z.anyText })),
  }),
});
