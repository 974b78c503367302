import { ExchangeList } from '../../features/exchange/list.tsx';
import { GoalRow } from '../../features/xp/goal/row.tsx';

export default function ExchangeScreen() {
  return <ExchangeList goal={<GoalRow />} />;
}
