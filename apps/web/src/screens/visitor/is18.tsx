import { AgePassed } from '../../features/sign-in/age/passed.tsx';

export default function Is18Screen() {
  return <AgePassed />;
}
