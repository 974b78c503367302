import { useLocation } from '@tanstack/react-router';
import { Vocabulary, type VocabularyId } from '../../features/content/faq/vocabulary.tsx';

const pages: Record<string, VocabularyId> = {
  '/vocabulary/velo': 'vocabulary-velo',
  '/vocabulary/ogo-club': 'vocabulary-ogo-club',
};

export default function VocabularyScreen() {
  const { pathname } = useLocation();
  const id = pages[pathname.replace(/\/$/, '')] ?? 'vocabulary';
  return <Vocabulary key={id} id={id} />;
}
