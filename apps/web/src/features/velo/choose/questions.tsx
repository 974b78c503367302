import { flavourOf, flavours } from '@club/rules/catalogue/flavours';
import { RadioCard, RadioGroup } from '../../../ui/form/radio-card.tsx';
import { habits, stepOf, strengths } from './choice.ts';
import type { PouchAnswers, Suggestion } from './choice.ts';
import styles from './page.module.css';
import { messages } from './messages.ts';

interface Props {
  suggestions: readonly Suggestion[];
  answers: PouchAnswers;
  onAnswer: (part: Partial<PouchAnswers>) => void;
}

/** Only answers that lead to something are offered. */
export function PouchQuestions({ suggestions, answers, onAnswer }: Props) {
  const steps = strengths.filter((step) => suggestions.some(({ mg }) => mg !== null && stepOf(mg) === step));
  const groups = flavours.filter((group) => suggestions.some(({ product }) => flavourOf(product.tags) === group));
  return (
    <>
      <Question
        number={1}
        name="habit"
        title={messages.habit}
        options={habits}
        texts={messages.habits}
        chosen={answers.habit}
        onChoose={(habit) => onAnswer({ habit })}
      />
      <Question
        number={2}
        name="strength"
        title={messages.strength}
        options={['any', ...steps] as const}
        texts={messages.strengths}
        chosen={answers.strength}
        onChoose={(strength) => onAnswer({ strength })}
      />
      <Question
        number={3}
        name="flavour"
        title={messages.flavour}
        options={['any', ...groups] as const}
        texts={messages.flavours}
        chosen={answers.flavour}
        onChoose={(flavour) => onAnswer({ flavour })}
      />
    </>
  );
}

interface QuestionProps<Value extends string> {
  number: number;
  name: string;
  title: string;
  options: readonly Value[];
  texts: Readonly<Record<Value, string>>;
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

function Question<Value extends string>({ number, title, name, options, texts, ...rest }: QuestionProps<Value>) {
  return (
    <section className={styles.question}>
      <p className={styles.number}>{messages.question(number)}</p>
      <RadioGroup legend={title}>
        {options.map((option) => (
          <RadioCard
            key={option}
            name={name}
            value={option}
            title={texts[option]}
            checked={rest.chosen === option}
            onChange={() => rest.onChoose(option)}
          />
        ))}
      </RadioGroup>
    </section>
  );
}
