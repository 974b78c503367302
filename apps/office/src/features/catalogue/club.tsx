import { ActionsDesk } from './actions-desk.tsx';
import { messages } from './messages.ts';

const nouns = ['club', 'setting', 'compliance', 'marathon', 'quiz', 'referrals', 'customers', 'promo-codes', 'scan'];

export default function ClubDesk() {
  return <ActionsDesk title={messages.club} nouns={nouns} />;
}
