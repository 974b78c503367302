import { ExchangeList } from '../../features/exchange/list.tsx';

export default function ExchangeScreen() {
  return <ExchangeList />;
}
