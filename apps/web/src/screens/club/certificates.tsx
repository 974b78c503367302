import type { GoalOf } from '../../features/certificates/buy-sheet.tsx';
import { CertificateShop } from '../../features/certificates/shop.tsx';
import { GoalButton } from '../../features/xp/goal/button.tsx';
import { useBalance } from '../../features/xp/balance/use-balance.ts';

const goalOf: GoalOf = ({ id, xp }, title) => <GoalButton kind="certificate" id={id} title={title} bonuses={xp} />;

export default function CertificatesScreen() {
  const { xp } = useBalance();
  return <CertificateShop balance={xp} goalOf={goalOf} />;
}
