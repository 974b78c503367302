import { ActionsDesk } from './actions-desk.tsx';
import { messages } from './messages.ts';

const nouns = ['products', 'stock', 'collections', 'devices', 'pictures', 'rewards'];

export default function GoodsDesk() {
  return <ActionsDesk title={messages.goods} nouns={nouns} names={['certificates.import-prices']} />;
}
