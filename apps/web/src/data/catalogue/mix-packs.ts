import { queryOptions } from '@tanstack/react-query';
import type { ProductLine } from '@club/rules/product-lines';
import { call } from '../../client/call.ts';
import { keyOf } from '../nouns.ts';

const minuteMs = 60_000;

/** The allowed contents and sizes of a mix pack of the line. */
export const mixPack = (line: ProductLine) =>
  queryOptions({
    queryKey: keyOf('products', 'mix-pack', line),
    queryFn: ({ signal }) => call('GET /api/api-shop/get-mix-packs', { line }, { signal }),
    staleTime: 5 * minuteMs,
    meta: { isPersisted: true },
  });
