import { useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ProductCard } from '@club/contract/customer/catalogue';
import { runtime } from '../../../device/runtime.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { StickyBar } from '../../../ui/surface/sticky-bar.tsx';
import { cardOf, fitting, suggestionsOf } from './choice.ts';
import type { Suggestion } from './choice.ts';
import styles from './page.module.css';
import { messages } from './messages.ts';
import { PouchQuestions } from './questions.tsx';
import { useVeloAnswers } from './use-answers.ts';

interface Props {
  products: readonly ProductCard[];
  /** The whole list. */
  listPath: string;
  /** Cards of one strength each. */
  Grid: ComponentType<{ cards: readonly ProductCard[] }>;
  /** Makes a mix pack that begins with this variant. */
  Composer: ComponentType<{ first: string }>;
  /** Shown below the questions. */
  note: ReactNode;
}

/** Three neutral questions, then real products; nothing is advised. */
export function ChooseVelo({ products, listPath, Grid, Composer, note }: Props) {
  const { answers, isShown, answer, show, change } = useVeloAnswers();
  const found = fitting(suggestionsOf(products), answers);
  if (isShown) {
    return <Results found={found} listPath={listPath} onChange={change} Grid={Grid} Composer={Composer} />;
  }
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <p className={styles.lead}>{messages.lead}</p>
        <SkipLink listPath={listPath} />
        <PouchQuestions suggestions={suggestionsOf(products)} answers={answers} onAnswer={answer} />
        {note}
      </div>
      <StickyBar>
        <Button wide onClick={show}>
          {messages.show(found.length)}
        </Button>
        <span className="visually-hidden" role="status">
          {messages.found(found.length)}
        </span>
      </StickyBar>
    </div>
  );
}

interface ResultsProps extends Omit<Props, 'products' | 'note'> {
  found: readonly Suggestion[];
  onChange: () => void;
}

function Results({ found, listPath, onChange, Grid, Composer }: ResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const back = (
    <Button variant="secondary" onClick={onChange}>
      {messages.change}
    </Button>
  );
  if (found.length === 0) {
    return (
      <>
        <EmptyState
          art={`/art/scene-no-results-${runtime.brand}.svg`}
          title={messages.none}
          text={messages.noneText}
          action={back}
        />
        <SkipLink listPath={listPath} />
      </>
    );
  }
  return (
    <div className={styles.content}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {messages.found(found.length)}
      </h2>
      <p className={styles.ways}>
        {back}
        <SkipLink listPath={listPath} />
      </p>
      <Grid cards={found.map(cardOf)} />
      <Composer first={found.find(({ variant }) => variant.available)?.variant.variant_id ?? ''} />
    </div>
  );
}

function SkipLink({ listPath }: Pick<Props, 'listPath'>) {
  return (
    <Link to={listPath} className={buttonClass({ variant: 'quiet' })}>
      {messages.skip}
    </Link>
  );
}

/** This brand sells no pouches. */
/** `ways`: buttons that lead to the brand that has them, in one tap. */
export function NoPouches({ ways }: { ways: ReactNode }) {
  return (
    <EmptyState
      art={`/art/scene-no-results-${runtime.brand}.svg`}
      title={messages.elsewhere}
      text={messages.elsewhereText}
      action={
        <>
          {ways}
          <Link to="/shop" className={buttonClass({ variant: 'quiet' })}>
            {messages.toShop}
          </Link>
        </>
      }
    />
  );
}
