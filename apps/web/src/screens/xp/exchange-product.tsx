import { useNavigate, useParams } from '@tanstack/react-router';
import type { RewardReply } from '../../data/exchange.ts';
import { addItem, currentCart } from '../../features/cart/store.ts';
import { RewardPage, useReward } from '../../features/exchange/reward/page.tsx';
import type { RewardVariant } from '../../features/exchange/reward/props.ts';
import { GoalButton } from '../../features/xp/goal/button.tsx';
import { PageWithBar } from '../../features/catalogue/page-with-bar.tsx';
import { useHeader } from '../../shell/layout/header-slots.ts';
import { useCurrentRoute } from '../../shell/navigation/route.ts';

const goalOf = ({ id, title }: RewardReply['reward']) => <GoalButton kind="reward" id={id} title={title} />;

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
  return <RewardPage key={id} id={id} isActivePage={isActivePage} onTaken={goOn} goalOf={goalOf} Frame={PageWithBar} />;
}

/** One unit is kept, so one is ordered, however often the way leads here. */
function putInCart(reward: RewardReply['reward'], variant: RewardVariant): void {
  if (currentCart().items.some(({ variantId }) => variantId === variant.variant_id)) return;
  addItem({
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
}
