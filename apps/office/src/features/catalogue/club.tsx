import { ActionsDesk } from './actions-desk.tsx';
import { messages } from './messages.ts';

const nouns = ['club', 'setting', 'compliance', 'marathon', 'quiz', 'referrals', 'customers', 'velo-codes'];

export default function ClubDesk() {
  return <ActionsDesk title={messages.club} nouns={nouns} />;
}
