import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { viewed } from '../../../data/catalogue/viewed.ts';
import { messages } from '../search/messages.ts';
import type { ProductCardProps } from './card.tsx';
import { ProductRow } from './carousel.tsx';

/** Products that were opened on this phone; nothing for who has opened none. */
export function ViewedRow(rest: Omit<ProductCardProps, 'product' | 'eager'>) {
  const [cards] = useState(viewed.cards);
  const { data } = useQuery(cards);
  return <ProductRow title={messages.viewed} products={data?.products ?? []} {...rest} />;
}
