import { SupportPage } from '../../features/support/page.tsx';

export default function SupportScreen() {
  return <SupportPage />;
}
