import { EarningList } from '../features/xp/earning-list.tsx';

export default function GetXpScreen() {
  return <EarningList />;
}
