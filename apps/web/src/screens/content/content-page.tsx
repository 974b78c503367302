import { useLocation } from '@tanstack/react-router';
import { ContentPage } from '../../features/referrals/invite/content-page.tsx';

const pages: Record<string, string> = {
  '/invite-friend/offer': 'invite-offer',
  '/invite-friend/promo': 'invite-promo',
  '/invite-friend/test-drive': 'invite-test-drive',
  '/why-ogo': 'why-ogo',
};

export default function ContentPageScreen() {
  const { pathname } = useLocation();
  const id = pages[pathname] ?? '';
  return <ContentPage key={id} id={id} />;
}
