import { Registration } from '../features/auth/registration.tsx';

export default function RegistrationScreen() {
  return <Registration />;
}
