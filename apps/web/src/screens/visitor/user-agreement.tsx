import { Agreement } from '../../features/content/legal/agreement.tsx';

export default function UserAgreementScreen() {
  return <Agreement />;
}
