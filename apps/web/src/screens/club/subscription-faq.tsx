import { TextPage } from '../../features/content/text-page.tsx';

export default function SubscriptionFaqScreen() {
  return <TextPage id="subscription-faq" />;
}
