import { MarathonPage } from '../../features/marathon/page.tsx';

export default function MarathonScreen() {
  return <MarathonPage />;
}
