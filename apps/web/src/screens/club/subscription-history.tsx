import { PlanHistory } from '../../features/subscription/plan-history.tsx';

export default function SubscriptionHistoryScreen() {
  return <PlanHistory />;
}
