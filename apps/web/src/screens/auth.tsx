import { SignIn } from '../features/auth/sign-in.tsx';

export default function AuthScreen() {
  return <SignIn />;
}
