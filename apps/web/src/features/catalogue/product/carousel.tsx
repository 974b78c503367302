import type { ProductCard as ListedProduct } from '@club/contract/customer/catalogue';
import { asProblem } from '../../../data/problem.ts';
import { Link } from '../../../ui/action/link.tsx';
import { BlockFailed } from '../../../ui/state/block-failed.tsx';
import { Section, sectionActionClass } from '../../../ui/surface/section.tsx';
import { Carousel } from '../../../ui/surface/carousel.tsx';
import { messages } from '../messages.ts';
import { ProductTile } from './card.tsx';
import type { ProductCardProps } from './card.tsx';
import { CardSkeleton } from './grid.tsx';
import { useCollection } from '../queries.ts';

type Rest = Omit<ProductCardProps, 'product' | 'eager'>;

interface Props extends Rest {
  title: string;
  products: readonly ListedProduct[];
  /** Where all of them are. */
  to?: string;
}

const rowLength = 10;

/** A titled line of products that scrolls sideways. */
export function ProductRow({ title, products, to, ...rest }: Props) {
  if (products.length === 0) return null;
  return (
    <Section title={title} action={to && <All to={to} title={title} />}>
      <Carousel label={title}>
        {products.slice(0, rowLength).map((product) => (
          <ProductTile key={product.id} product={product} {...rest} />
        ))}
      </Carousel>
    </Section>
  );
}

/**
 * The same for a whole collection, under its own title or another: fetches it, reserves its place meanwhile, and offers
 * a retry on failure. One that staff have ended has no row.
 */
export function CollectionRow({ slug, title: given, ...rest }: Rest & { slug: string; title?: string }) {
  const { data, error, refetch } = useCollection(slug);
  const title = given ?? data?.collection.title ?? messages.goods;
  const all = `/shop/${slug}`;
  if (error && asProblem(error).code === 'not_found') return null;
  if (data) return <ProductRow title={title} products={data.products} to={all} {...rest} />;
  return (
    <Section title={title} action={<All to={all} title={title} />}>
      {error ? (
        <BlockFailed title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <Carousel label={title}>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </Carousel>
      )}
    </Section>
  );
}

function All({ to, title }: { to: string; title: string }) {
  return (
    <Link to={to} className={sectionActionClass}>
      {messages.all}
      <span className="visually-hidden">: {title}</span>
    </Link>
  );
}
