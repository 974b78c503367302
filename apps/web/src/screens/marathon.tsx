import { MarathonPage } from '../features/marathon/marathon-page.tsx';

export default function MarathonScreen() {
  return <MarathonPage />;
}
