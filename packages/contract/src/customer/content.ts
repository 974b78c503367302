import * as z from '../types.ts';
import { endpoint } from '../endpoint.ts';
import { instant, myogo } from '../wire.ts';

const id = z.matching(/^[a-z0-9-]{1,80}$/);
const newsCard = z.object({ id, title: z.anyText, lead: z.anyText, at: instant, image: z.nullable(z.anyText) });

/** Staff's alt text of the picture; empty without one, or without a picture. */
const imageText = z.anyText;

const version = z.integer(1, 1_000_000);
/** `anchor` is the part of an address after # that leads to it; `topic` is the heading above it. */
const question = z.object({
  title: z.anyText,
  text: z.anyText,
  anchor: z.anyText,
  topic: z.nullable(z.anyText),
});
const offerCard = z.object({
  id,
  title: z.anyText,
  lead: z.anyText,
  image: z.nullable(z.anyText),
  image_text: imageText,
  /** The rule of the offer, in one line. */
  rule: z.anyText,
  /** The last day on which it counts; none where no end is set. */
  until: z.nullable(z.day),
  /** Words of the button and the place of the app that it leads to. */
  action: z.nullable(z.object({ title: z.anyText, path: z.anyText })),
});

export type Question = z.infer<typeof question>;
export type OfferCard = z.infer<typeof offerCard>;
export type NewsCard = z.infer<typeof newsCard>;

export const listNews = endpoint({
  method: 'GET',
  path: '/api/content/news',
  mayLag: true,
  summary: 'News of the brand, newest first',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({}),
  reply: z.object({ news: z.array(newsCard) }),
});

export const getNews = endpoint({
  method: 'GET',
  path: '/api/content/news-item',
  mayLag: true,
  summary: 'One piece of news',
  access: 'customer',
  input: z.strictObject({ id }),
  reply: z.object({ news: z.extend(newsCard, { image_text: imageText, body_html: z.anyText }) }),
});

const edition = z.object({ version, at: instant, changes: z.nullable(z.anyText) });

export const getPageById = endpoint({
  method: 'POST',
  path: '/api/content/get-page-by-id',
  mayLag: true,
  summary: 'A page of the brand, sanitised; for the rules and the agreement also a past edition, by version',
  access: 'public',
  input: z.strictObject({ id, version: z.optional(version), myogo }),
  reply: z.object({
    id,
    title: z.anyText,
    body_html: z.anyText,
    updated_at: instant,
    version,
    /** Questions (plain text) and answers (sanitised HTML) of a page that is made of h3 and div; else none. */
    faq: z.array(question),
    /** Of the rules and the agreement, newest first; the version in force is the first. Other pages have none. */
    editions: z.array(edition),
    /** The edition that takes effect next: customers are notified 14 days ahead. */
    coming: z.nullable(edition),
  }),
});

export const listPages = endpoint({
  method: 'GET',
  path: '/api/content/pages',
  mayLag: true,
  summary: 'Pages that have a text in this brand: pages without one are not shown',
  access: 'public',
  refused: 'first',
  input: z.strictObject({}),
  reply: z.object({ pages: z.array(z.object({ id, title: z.anyText })) }),
});

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/content/offers',
  mayLag: true,
  summary: 'Current offers, newest first, without those that may not be promoted',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({}),
  reply: z.object({ offers: z.array(offerCard) }),
});

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/content/offer',
  mayLag: true,
  summary: 'One offer with its terms',
  access: 'customer',
  input: z.strictObject({ id }),
  reply: z.object({ offer: z.extend(offerCard, { body_html: z.anyText }) }),
});
