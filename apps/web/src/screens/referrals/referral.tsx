import { useEffect } from 'react';
import { Referral } from '../../features/referrals/friends/page.tsx';
import { prepareShare, shareApp } from '../../features/app/share/share-app.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { messages } from '../../features/referrals/invite/messages.ts';

export default function ReferralScreen() {
  useEffect(prepareShare, []);
  return <Referral onShare={shareApp} more={<MoreAboutInviting />} />;
}

/** From a page that only lists friends to the code, the calculator and the terms. */
function MoreAboutInviting() {
  return (
    <Link to="/invite-friend" className={buttonClass({ variant: 'quiet', wide: true })}>
      {messages.toHub}
    </Link>
  );
}
