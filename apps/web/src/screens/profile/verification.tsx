import { Verification } from '../../features/age/verification.tsx';

export default function VerificationScreen() {
  return <Verification />;
}
