import { ActionsDesk } from './actions-desk.tsx';
import { groupTitles, messages } from './messages.ts';

const groups = [
  { title: groupTitles.texts, nouns: ['texts'] },
  { title: groupTitles.stores, nouns: ['stores'] },
  { title: groupTitles.notifications, nouns: ['notifications'] },
];

export default function ContentDesk() {
  return <ActionsDesk title={messages.content} groups={groups} />;
}
