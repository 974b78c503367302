import { ActionsDesk } from './actions-desk.tsx';
import { groupTitles, messages } from './messages.ts';

const groups = [
  { title: groupTitles.goods, nouns: ['products', 'stock', 'goods'] },
  { title: groupTitles.collections, nouns: ['collections'] },
  {
    title: groupTitles.rewards,
    nouns: ['rewards', 'certificates.import-prices', 'certificates.import-partners'],
  },
  { title: groupTitles.pictures, nouns: ['pictures'] },
  { title: groupTitles.devices, nouns: ['devices'] },
];

export default function GoodsDesk() {
  return <ActionsDesk title={messages.goods} groups={groups} />;
}
