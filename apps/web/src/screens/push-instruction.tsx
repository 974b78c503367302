import { PushPage } from '../features/notices/push-page.tsx';

export default function PushInstructionScreen() {
  return <PushPage />;
}
