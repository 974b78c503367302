import { ActionsDesk } from './actions-desk.tsx';
import { groupTitles, messages } from './messages.ts';

const groups = [
  { title: groupTitles.packs, nouns: ['codes'] },
  { title: groupTitles.discounts, nouns: ['velo-codes'] },
];

export default function CodesDesk() {
  return <ActionsDesk title={messages.codes} groups={groups} />;
}
