import { ScanHub } from '../features/scan/hub.tsx';

export default function ScanHubScreen() {
  return <ScanHub />;
}
