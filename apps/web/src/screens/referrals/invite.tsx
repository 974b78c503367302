import { lazy, useEffect } from 'react';
import { Invite } from '../../features/referrals/invite/page.tsx';
import { InvitedFriends } from '../../features/referrals/friends/page.tsx';
import { linkWith, prepareShare, shareApp } from '../../features/app/share/share-app.ts';

const QrPicture = lazy(() => import('../../features/app/open-app/qr-picture.tsx'));

export default function InviteScreen() {
  useEffect(prepareShare, []);
  return <Invite linkOf={linkWith} onShare={shareApp} Qr={QrPicture} friends={<InvitedFriends />} />;
}
