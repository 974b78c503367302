import { logOut } from '../features/auth/log-out.ts';
import { Profile } from '../features/profile/profile.tsx';

export default function ProfileScreen() {
  return <Profile onLeave={logOut} />;
}
