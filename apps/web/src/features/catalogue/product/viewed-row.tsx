import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { viewed } from '../../../data/catalogue/viewed.ts';
import { Carousel } from '../../../ui/surface/carousel.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { messages } from '../search/messages.ts';
import type { ProductCardProps } from './card.tsx';
import { ProductRow } from './carousel.tsx';
import { CardSkeleton } from './grid.tsx';

/** Products that were opened on this phone, their place held until they come; nothing for who has opened none. */
export function ViewedRow(rest: Omit<ProductCardProps, 'product' | 'eager'>) {
  const [cards] = useState(viewed.cards);
  const { data, isLoading } = useQuery(cards);
  if (isLoading) {
    return (
      <Section title={messages.viewed}>
        <Carousel label={messages.viewed}>
          <CardSkeleton />
        </Carousel>
      </Section>
    );
  }
  return <ProductRow title={messages.viewed} products={data?.products ?? []} {...rest} />;
}
