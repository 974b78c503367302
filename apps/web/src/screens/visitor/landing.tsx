import { Landing } from '../../features/app/landing/page.tsx';
import { LandingLayout } from '../../shell/layout/landing.tsx';

export default function LandingScreen() {
  return (
    <LandingLayout>
      <Landing />
    </LandingLayout>
  );
}
