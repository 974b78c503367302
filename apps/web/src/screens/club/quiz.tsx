import { QuizPage } from '../../features/quiz/page.tsx';

export default function QuizScreen() {
  return <QuizPage />;
}
