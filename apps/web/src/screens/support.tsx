import { SupportPage } from '../features/support/support-page.tsx';

export default function SupportScreen() {
  return <SupportPage />;
}
