import { Faq } from '../../features/content/faq/page.tsx';

export default function FaqScreen() {
  return <Faq />;
}
