import { ExchangeList } from '../features/exchange/exchange-list.tsx';

export default function ExchangeScreen() {
  return <ExchangeList />;
}
