import { useEffect } from 'react';
import { MoreAboutInviting } from '../../features/referrals/invite/more-link.tsx';
import { Referral } from '../../features/referrals/friends/page.tsx';
import { prepareShare, shareApp } from '../../features/app/share/share-app.ts';

export default function ReferralScreen() {
  useEffect(prepareShare, []);
  return <Referral onShare={shareApp} more={<MoreAboutInviting />} />;
}
