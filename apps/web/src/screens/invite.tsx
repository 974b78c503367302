import { lazy, useEffect } from 'react';
import { Invite } from '../features/invite/invite.tsx';
import { InvitedFriends } from '../features/referral/referral.tsx';
import { linkWith, prepareShare, shareApp } from '../features/share/share-app.ts';

const QrPicture = lazy(() => import('../features/open-app/qr-picture.tsx'));

export default function InviteScreen() {
  useEffect(prepareShare, []);
  return <Invite linkOf={linkWith} onShare={shareApp} Qr={QrPicture} friends={<InvitedFriends />} />;
}
