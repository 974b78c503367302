import { Faq } from '../features/content/faq.tsx';

export default function FaqScreen() {
  return <Faq />;
}
