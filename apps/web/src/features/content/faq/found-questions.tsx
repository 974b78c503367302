import { useQuery } from '@tanstack/react-query';
import type { Question } from '@club/contract/customer/content';
import { content } from '../../../data/content/pages.ts';
import { runtime } from '../../../device/runtime.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import styles from './found.module.css';
import { messages } from '../messages.ts';
import { Questions } from '../questions.tsx';
import { useAlsoFound } from './use-text-search.ts';

const texts = messages.faq;
const noWords: Question[] = [];
const wordsShown = 3;

interface Props {
  query: string;
  found: readonly Question[];
  hasVocabulary: boolean;
  onClear: () => void;
}

/** The search results: questions, and words of the vocabulary that lead there. */
export function FaqFound({ query, found, hasVocabulary, onClear }: Props) {
  const { data } = useQuery({ ...content.page('vocabulary'), enabled: hasVocabulary });
  const words = useAlsoFound(data?.faq ?? noWords, query).slice(0, wordsShown);
  return (
    <>
      <p role="status" className={found.length > 0 ? styles.count : 'visually-hidden'}>
        {found.length > 0 ? texts.found(found.length) : texts.none(query)}
      </p>
      {found.length > 0 && <Questions questions={found} />}
      {found.length === 0 && words.length === 0 && (
        <EmptyState
          art={`/art/scene-no-results-${runtime.brand}.svg`}
          title={texts.none(query)}
          text={texts.noneText}
          action={
            <Button variant="secondary" onClick={onClear}>
              {messages.clear}
            </Button>
          }
        />
      )}
      {words.length > 0 && (
        <Section title={texts.inVocabulary}>
          <Card padding="none">
            {words.map(({ title, anchor }) => (
              <Link key={anchor} to="/vocabulary" hash={anchor} className={rowClass}>
                <RowContent title={title} chevron />
              </Link>
            ))}
          </Card>
        </Section>
      )}
    </>
  );
}
