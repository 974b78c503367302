import { MyCertificates } from '../../features/certificates/my-certificates.tsx';

export default function MyCertificatesScreen() {
  return <MyCertificates />;
}
