import { ScanHub } from '../../features/scan/hub/page.tsx';

export default function ScanHubScreen() {
  return <ScanHub />;
}
