import { InviteFaq } from '../../features/referrals/invite/faq.tsx';

export default function InviteFaqScreen() {
  return <InviteFaq />;
}
