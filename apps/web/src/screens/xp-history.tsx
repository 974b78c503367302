import { XpHistory } from '../features/xp/xp-history.tsx';

export default function XpHistoryScreen() {
  return <XpHistory />;
}
