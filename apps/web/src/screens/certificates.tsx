import { CertificateShop } from '../features/certificates/certificate-shop.tsx';
import { useBalance } from '../features/xp/use-balance.ts';

export default function CertificatesScreen() {
  const { xp } = useBalance();
  return <CertificateShop balance={xp} />;
}
