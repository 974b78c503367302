import { Landing } from '../features/landing/landing.tsx';
import { LandingLayout } from '../shell/landing-layout.tsx';

export default function LandingScreen() {
  return (
    <LandingLayout>
      <Landing />
    </LandingLayout>
  );
}
