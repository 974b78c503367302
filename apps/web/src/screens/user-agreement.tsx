import { Agreement } from '../features/content/agreement.tsx';

export default function UserAgreementScreen() {
  return <Agreement />;
}
