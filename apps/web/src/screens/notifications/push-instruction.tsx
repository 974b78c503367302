import { PushPage } from '../../features/notifications/push/page.tsx';

export default function PushInstructionScreen() {
  return <PushPage />;
}
