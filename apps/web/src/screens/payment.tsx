import { useCart } from '../features/cart/cart-store.ts';
import { useQuote } from '../features/cart/code-store.ts';
import { PaymentStep } from '../features/checkout/payment-step.tsx';
import { PageWithBar } from '../features/shop/page-with-bar.tsx';

export default function PaymentScreen() {
  return <PaymentStep cart={useCart()} sum={useQuote()} Frame={PageWithBar} />;
}
