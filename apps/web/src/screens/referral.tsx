import { useEffect } from 'react';
import { MoreAboutInviting } from '../features/invite/more-link.tsx';
import { Referral } from '../features/referral/referral.tsx';
import { prepareShare, shareApp } from '../features/share/share-app.ts';

export default function ReferralScreen() {
  useEffect(prepareShare, []);
  return <Referral onShare={shareApp} more={<MoreAboutInviting />} />;
}
