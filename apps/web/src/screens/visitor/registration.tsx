import { Registration } from '../../features/sign-in/registration/page.tsx';

export default function RegistrationScreen() {
  return <Registration />;
}
