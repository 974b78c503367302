import { XpHistory } from '../../features/xp/history/page.tsx';

export default function XpHistoryScreen() {
  return <XpHistory />;
}
