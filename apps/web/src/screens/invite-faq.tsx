import { InviteFaq } from '../features/invite/faq.tsx';

export default function InviteFaqScreen() {
  return <InviteFaq />;
}
