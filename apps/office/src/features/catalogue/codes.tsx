import { ActionsDesk } from './actions-desk.tsx';
import { messages } from './messages.ts';

const nouns = ['codes', 'velo-codes'];

export default function CodesDesk() {
  return <ActionsDesk title={messages.codes} nouns={nouns} />;
}
