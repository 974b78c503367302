import { SignIn } from '../../features/sign-in/page.tsx';

export default function AuthScreen() {
  return <SignIn />;
}
