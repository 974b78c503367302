import { Calculator } from '../../features/referrals/invite/calculator.tsx';

export default function InviteCalculatorScreen() {
  return <Calculator />;
}
