import { Offers } from '../features/offers/offers.tsx';

export default function OffersScreen() {
  return <Offers />;
}
