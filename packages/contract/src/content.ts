import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, myogo } from './wire.ts';

const id = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/));
const newsCard = z.object({ id, title: z.string(), lead: z.string(), at: instant, image: z.nullable(z.string()) });

export type NewsCard = z.infer<typeof newsCard>;

export const listNews = endpoint({
  method: 'GET',
  path: '/api/content/news',
  summary: 'News of the brand, newest first',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ news: z.array(newsCard) }),
});

export const getNews = endpoint({
  method: 'GET',
  path: '/api/content/news-item',
  summary: 'One piece of news',
  access: 'customer',
  input: z.strictObject({ id }),
  reply: z.object({ news: z.extend(newsCard, { body_html: z.string() }) }),
});

export const getPageById = endpoint({
  method: 'POST',
  path: '/api/content/get-page-by-id',
  summary: 'A page of the brand, sanitised',
  access: 'public',
  input: z.strictObject({ id, myogo }),
  reply: z.object({
    id,
    title: z.string(),
    body_html: z.string(),
    updated_at: instant,
    /** Questions (plain text) and answers (sanitised HTML) of a page that is made of h3 and div; else none. */
    faq: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
});

export const listPages = endpoint({
  method: 'GET',
  path: '/api/content/pages',
  summary: 'Pages that the brand has a text for: what has none is shown nowhere',
  access: 'public',
  input: z.strictObject({}),
  reply: z.object({ pages: z.array(z.object({ id, title: z.string() })) }),
});
