import { brandTable } from '@club/rules/brands';
import { useLastXp } from '../../data/xp/balance.ts';
import { runtime } from '../../device/runtime.ts';
import { AddToCart } from '../../features/cart/add/add-to-cart.tsx';
import { itemOf } from '../../features/catalogue/offer.ts';
import type { ActionOf } from '../../features/catalogue/product/card.tsx';
import { CollectionRow } from '../../features/catalogue/product/carousel.tsx';
import { InviteContentPage } from '../../features/referrals/invite/content-page.tsx';
import { messages } from '../../features/referrals/invite/messages.ts';
import { useMissingTitle } from '../../features/referrals/invite/use-missing-title.ts';
import { useHeader } from '../../shell/layout/header-slots.ts';

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;

/** A friend's discount on a first device, and the devices themselves. */
export default function InviteOfferScreen({ id }: { id: string }) {
  const { brand } = runtime;
  useHeader({ title: useMissingTitle(id) });
  const balance = useLastXp();
  const devices = (
    <CollectionRow
      slug={brandTable[brand].collections.devices}
      title={messages.page.devices}
      actionOf={addToCart}
      balance={balance}
    />
  );
  return <InviteContentPage id={id} goods={devices} />;
}
