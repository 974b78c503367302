import { ActionsDesk } from './actions-desk.tsx';
import { messages } from './messages.ts';

const nouns = ['texts', 'stores', 'notifications'];

export default function ContentDesk() {
  return <ActionsDesk title={messages.content} nouns={nouns} />;
}
