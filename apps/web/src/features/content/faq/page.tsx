import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Question } from '@club/contract/customer/content';
import { content } from '../../../data/content/pages.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Chip, ChipRow } from '../../../ui/action/chip.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import { FaqFound } from './found-questions.tsx';
import { HelpCard } from './help-card.tsx';
import { messages } from '../messages.ts';
import { PageFailed } from '../page-failed.tsx';
import { Questions } from '../questions.tsx';
import { TextBody } from '../text-body.tsx';
import styles from '../text-page.module.css';
import { usePageIds } from './use-page-ids.ts';
import { useTextSearch, faqWordsMax } from './use-text-search.ts';

const texts = messages.faq;
const none: Question[] = [];

/** Questions by topics, found by words, each with its own address. */
export function Faq({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(content.page(id));
  const questions = data?.faq ?? none;
  const { text, setText, query, found } = useTextSearch(questions);
  const hasVocabulary = usePageIds().has('vocabulary');
  // What follows the answers is rendered with them, or it would move when they come.
  const isWaiting = data === undefined && !error;
  return (
    <div className={styles.page}>
      <SearchField
        label={texts.search}
        placeholder={texts.placeholder}
        maxLength={faqWordsMax}
        value={text}
        onChange={setText}
        onClear={() => setText('')}
      />
      {query !== '' && data ? (
        <FaqFound query={query} found={found} hasVocabulary={hasVocabulary} onClear={() => setText('')} />
      ) : data ? (
        <ByTopic questions={questions} html={data.body_html} />
      ) : error ? (
        <PageFailed error={error} title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={10} />
      )}
      {isWaiting || (
        <>
          {hasVocabulary && query === '' && (
            <Link to="/vocabulary" className={buttonClass({ variant: 'secondary', wide: true })}>
              {texts.vocabulary}
            </Link>
          )}
          <HelpCard />
        </>
      )}
    </div>
  );
}

function ByTopic({ questions, html }: { questions: readonly Question[]; html: string }) {
  const [chosen, choose] = useState<string>();
  const hash = useLocation({ select: (location) => location.hash });
  // A page that is not made of questions is shown as it is.
  if (questions.length === 0) return <TextBody html={html} />;
  const topics = [...new Set(questions.map(({ topic }) => topic))];
  const named = topics.filter((topic) => topic !== null);
  // A question that an address leads to is shown whatever was chosen before.
  const linked = questions.find(({ anchor }) => anchor === hash)?.topic;
  const shown = topics.filter((topic) => chosen === undefined || topic === chosen || topic === linked);
  return (
    <>
      {named.length > 1 && (
        <ChipRow label={texts.topics}>
          <Chip pressed={chosen === undefined} onPress={() => choose(undefined)}>
            {texts.all}
          </Chip>
          {named.map((topic) => (
            <Chip key={topic} pressed={chosen === topic} onPress={() => choose(topic)}>
              {topic}
            </Chip>
          ))}
        </ChipRow>
      )}
      {shown.map((topic) => {
        const own = questions.filter((question) => question.topic === topic);
        if (topic === null) return <Questions key="" questions={own} />;
        return (
          <Section key={topic} title={topic}>
            <Questions questions={own} level={3} />
          </Section>
        );
      })}
    </>
  );
}
