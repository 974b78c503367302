import { Offers } from '../../features/content/offers/page.tsx';

export default function OffersScreen() {
  return <Offers />;
}
