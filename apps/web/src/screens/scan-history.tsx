import { ScanHistory } from '../features/scan/history.tsx';

export default function ScanHistoryScreen() {
  return <ScanHistory />;
}
