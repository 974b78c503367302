import { lazy } from 'react';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { RewardReply } from '../../data/exchange.ts';
import { currentCart } from '../../data/cart/stored.ts';
import { addItem, removeCartItem } from '../../features/cart/store.ts';
import { RewardPage, useReward } from '../../features/exchange/reward/page.tsx';
import type { RewardOrder, RewardVariant } from '../../features/exchange/reward/props.ts';
import { GoalButton } from '../../features/xp/goal/button.tsx';
import { PageWithBar } from '../../features/catalogue/page-with-bar.tsx';
import { useHeader } from '../../shell/layout/header-slots.ts';
import { useCurrentRoute } from '../../shell/navigation/route.ts';

const goalOf = ({ id, title, bonuses }: RewardReply['reward']) => (
  <GoalButton kind="reward" id={id} title={title} bonuses={bonuses} />
);

/** A reward at /exchange/product/active/{id} or …/inactive/{id}. */
export default function ExchangeProductScreen() {
  const { id = '' } = useParams({ strict: false });
  const isActivePage = useCurrentRoute()?.path.includes('/active/') === true;
  const navigate = useNavigate();
  useHeader({ title: useReward(id).data?.reward.title });
  const goOn = (reward: RewardReply['reward'], variant: RewardVariant): void => {
    putInCart(reward, variant);
    void navigate({ to: '/shop/delivery' });
  };
  return (
    <RewardPage
      key={id}
      id={id}
      isActivePage={isActivePage}
      onTaken={goOn}
      Order={Order}
      goalOf={goalOf}
      Frame={PageWithBar}
    />
  );
}

// Dependencies of an order are loaded with the sheet that places it.
const OrderNow = lazy(async () => ({
  default: (await import('../../features/checkout/reward/order-now.tsx')).OrderNow,
}));

const Order: RewardOrder = ({ reward, variant, ...ways }) => {
  const navigate = useNavigate();
  const onPlaced = (number: string): void => {
    removeCartItem(variant.variant_id);
    void navigate({ to: '/shop/success', search: { o: number }, replace: true });
  };
  return <OrderNow item={{ ...itemOf(reward, variant), units: 1 }} onPlaced={onPlaced} {...ways} />;
};

/** One unit is held, so one is ordered, however often the way leads here. */
function putInCart(reward: RewardReply['reward'], variant: RewardVariant): void {
  if (currentCart().items.some(({ variantId }) => variantId === variant.variant_id)) return;
  addItem(itemOf(reward, variant));
}

const itemOf = (reward: RewardReply['reward'], variant: RewardVariant) => ({
  productId: reward.id,
  variantId: variant.variant_id,
  priceKop: 0,
  xpPrice: variant.bonuses,
  collectionId: reward.collectionId,
  tags: reward.tags,
  sticksPerPack: variant.quantity,
  title: reward.variants.length > 1 ? `${reward.title}, ${variant.title}` : reward.title,
  art: reward.image,
  line: null,
  tileHue: reward.tileHue,
});
