import { AgePassed } from '../features/auth/age-passed.tsx';

export default function Is18Screen() {
  return <AgePassed />;
}
