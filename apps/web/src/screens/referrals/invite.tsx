import { useEffect } from 'react';
import { Invite } from '../../features/referrals/invite/page.tsx';
import { InvitedFriends } from '../../features/referrals/friends/page.tsx';
import { linkWith, prepareShare, shareApp } from '../../features/app/share/share-app.ts';
import { later } from '../../ui/state/later.ts';

const Qr = later(async () => (await import('../../ui/media/qr.tsx')).default);

export default function InviteScreen() {
  useEffect(prepareShare, []);
  return <Invite linkOf={linkWith} onShare={shareApp} Qr={Qr} friends={<InvitedFriends />} />;
}
