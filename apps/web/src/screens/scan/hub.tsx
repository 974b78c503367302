import { ScanHub } from '../../features/scan/hub/page.tsx';
import { GoalRow } from '../../features/xp/goal/row.tsx';

export default function ScanHubScreen() {
  return <ScanHub goal={<GoalRow />} />;
}
