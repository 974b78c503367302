import { PlanPage } from '../../features/subscription/plan-page.tsx';

export default function SubscriptionScreen() {
  return <PlanPage />;
}
