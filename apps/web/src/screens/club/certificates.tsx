import { CertificateShop } from '../../features/certificates/shop.tsx';
import { useBalance } from '../../features/xp/balance/use-balance.ts';

export default function CertificatesScreen() {
  const { xp } = useBalance();
  return <CertificateShop balance={xp} />;
}
