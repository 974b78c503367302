import { QuizPage } from '../features/quiz/quiz-page.tsx';

export default function QuizScreen() {
  return <QuizPage />;
}
