import { ScanHistory } from '../../features/scan/hub/history.tsx';

export default function ScanHistoryScreen() {
  return <ScanHistory />;
}
