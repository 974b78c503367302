import { useCart } from '../features/cart/cart-store.ts';
import { useQuote } from '../features/cart/code-store.ts';
import { DeliveryStep } from '../features/checkout/delivery-step.tsx';
import { DeliveryChoice } from '../features/delivery/delivery-choice.tsx';
import { PageWithBar } from '../features/shop/page-with-bar.tsx';

export default function DeliveryScreen() {
  return <DeliveryStep cart={useCart()} sum={useQuote()} Place={DeliveryChoice} Frame={PageWithBar} />;
}
