import { ScanHistory } from '../../features/scan/hub/history.tsx';
import { GoalRow } from '../../features/xp/goal/row.tsx';

export default function ScanHistoryScreen() {
  return <ScanHistory goal={<GoalRow />} />;
}
