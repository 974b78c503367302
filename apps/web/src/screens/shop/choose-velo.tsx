import { brandTable, otherBrands } from '@club/rules/brands';
import { useLastXp } from '../../data/xp/balance.ts';
import { runtime } from '../../device/runtime.ts';
import { SwitchWays } from '../../features/brands/switch-card.tsx';
import { AddToCart } from '../../features/cart/add/add-to-cart.tsx';
import { addItems } from '../../features/cart/store.ts';
import { ChooseVelo, NoPouches } from '../../features/velo/choose/page.tsx';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { MixFold } from '../../features/catalogue/mix/fold.tsx';
import { itemOf, offerOf } from '../../features/catalogue/offer.ts';
import type { ActionOf, ProductCardProps } from '../../features/catalogue/product/card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/catalogue/product/grid.tsx';
import { ShopError } from '../../features/catalogue/query-states.tsx';
import { useCollection } from '../../features/catalogue/queries.ts';
import { OralNote } from '../../features/velo/oral-note.tsx';
import { StateChip } from '../../ui/state/chip.tsx';

/** Empty where the brand has no collection of them. */
const pouchesOf = (): string => brandTable[runtime.brand].collections.pouches ?? '';

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;

// A long name is cut, and with it the strength at its end.
const noteOf: ProductCardProps['noteOf'] = ({ variants: [variant] }) =>
  variant && (
    <p>
      <StateChip>{variant.title}</StateChip>
    </p>
  );

/** Helps to choose pouches, where the brand has a collection of them. */
export default function ChooseVeloScreen() {
  const pouches = pouchesOf();
  if (pouches !== '') return <Choice collection={pouches} />;
  const selling = otherBrands(runtime.brand).filter((brand) => brandTable[brand].collections.pouches !== null);
  return <NoPouches ways={<SwitchWays brands={selling} variant="primary" path="/shop/choose-velo" />} />;
}

function Choice({ collection }: { collection: string }) {
  const { data, error, isPending, refetch } = useCollection(collection);
  if (!data) return isPending ? <ProductGridSkeleton /> : <ShopError error={error} onRetry={() => void refetch()} />;
  const list = { products: data.products, listPath: `/shop/${collection}` };
  return <ChooseVelo {...list} Grid={Grid} Composer={Composer} note={<OralNote />} />;
}

function Grid({ cards }: { cards: readonly ProductCardProps['product'][] }) {
  const balance = useLastXp();
  const { data } = useCollection(pouchesOf());
  // The heart is the whole product's, whichever strength the card is about.
  const heartOf = ({ id }: { id: string }) => {
    const product = data?.products.find((one) => one.id === id);
    return product && <HeartButton {...product} price={offerOf(product)} raised />;
  };
  const card = { actionOf: addToCart, heartOf, noteOf, balance };
  return <ProductGrid products={cards} isPinned {...card} />;
}

function Composer({ first }: { first: string }) {
  return (
    <MixFold
      line="velo"
      first={first}
      onAdd={(picked) =>
        addItems(picked.map(({ product, variant, units }) => ({ ...itemOf(product, variant), units })))
      }
    />
  );
}
