import { FeedbackPage } from '../features/feedback/page.tsx';

export default function FeedbackScreen() {
  return <FeedbackPage />;
}
