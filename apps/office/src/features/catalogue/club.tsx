import { ActionsDesk } from './actions-desk.tsx';
import { groupTitles, messages } from './messages.ts';

const groups = [
  { title: groupTitles.settings, nouns: ['setting', 'compliance', 'scan'] },
  { title: groupTitles.promos, nouns: ['promo-codes'] },
  { title: groupTitles.marathon, nouns: ['marathon'] },
  { title: groupTitles.quiz, nouns: ['quiz'] },
  { title: groupTitles.referrals, nouns: ['referrals'] },
  { title: groupTitles.moving, nouns: ['customers'] },
  { title: groupTitles.opening, nouns: ['club'] },
];

export default function ClubDesk() {
  return <ActionsDesk title={messages.club} groups={groups} />;
}
