import { useCart } from '../features/cart/cart-store.ts';
import { PaymentStep } from '../features/checkout/payment-step.tsx';
import { PageWithBar } from '../features/shop/page-with-bar.tsx';

export default function PaymentScreen() {
  return <PaymentStep cart={useCart()} Frame={PageWithBar} />;
}
