import { Calculator } from '../features/invite/calculator.tsx';

export default function InviteCalculatorScreen() {
  return <Calculator />;
}
