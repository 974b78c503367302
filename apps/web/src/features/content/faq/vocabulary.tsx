import { useQuery } from '@tanstack/react-query';
import type { Question } from '@club/contract/customer/content';
import { pagesOfTexts } from '@club/rules/pages/texts';
import { groupByLetter } from '@club/rules/text/alphabet';
import { content } from '../../../data/content/pages.ts';
import { runtime } from '../../../device/runtime.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { chipClass, ChipRow } from '../../../ui/action/chip.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import found from './found.module.css';
import { LetterIndex, letterId } from './letter-index.tsx';
import { messages } from '../messages.ts';
import { PageFailed } from '../page-failed.tsx';
import { Questions } from '../questions.tsx';
import { TextBody } from '../text-body.tsx';
import styles from '../text-page.module.css';
import { usePageIds } from './use-page-ids.ts';
import { useTextSearch, faqWordsMax } from './use-text-search.ts';

const texts = messages.vocabulary;
const ids = Object.keys(texts.pages) as (keyof typeof texts.pages)[];
const none: Question[] = [];

/** Words by letters of the Ukrainian alphabet, each with its own address. */
export function Vocabulary({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(content.page(id));
  const words = data?.faq ?? none;
  const { text, setText, query, found } = useTextSearch(words);
  return (
    <div className={styles.page}>
      <Others id={id} />
      {words.length > 0 && (
        <SearchField
          label={texts.search}
          placeholder={texts.placeholder}
          maxLength={faqWordsMax}
          value={text}
          onChange={setText}
          onClear={() => setText('')}
        />
      )}
      {query !== '' && data ? (
        <Found query={query} words={found} />
      ) : data ? (
        <ByLetter words={words} html={data.body_html} />
      ) : error ? (
        <PageFailed error={error} title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={10} />
      )}
    </div>
  );
}

/** The vocabularies that the brand has; one alone needs no choice. */
function Others({ id }: { id: string }) {
  const known = usePageIds();
  // Its space is reserved until they are known.
  if (known.size === 0) return <div className={found.choice} />;
  const shown = ids.filter((one) => known.has(one));
  if (shown.length < 2) return null;
  return (
    <ChipRow label={texts.which}>
      {shown.map((one) => (
        <Link
          key={one}
          to={pagesOfTexts[one]}
          replace
          aria-current={one === id ? 'page' : undefined}
          className={chipClass({ selected: one === id })}
        >
          {texts.pages[one]}
        </Link>
      ))}
    </ChipRow>
  );
}

function ByLetter({ words, html }: { words: readonly Question[]; html: string }) {
  if (words.length === 0) return <TextBody html={html} />;
  const groups = groupByLetter(words, ({ title }) => title);
  return (
    <>
      <LetterIndex letters={groups.map(({ letter }) => letter)} />
      <div className={found.letters}>
        {groups.map(({ letter, items }) => (
          <div key={letter} id={letterId(letter)} tabIndex={-1} className={found.letter}>
            <Section title={letter}>
              <Questions questions={items} level={3} />
            </Section>
          </div>
        ))}
      </div>
    </>
  );
}

function Found({ query, words }: { query: string; words: readonly Question[] }) {
  const toFaq = (
    <Link to="/faq" search={{ q: query }} className={buttonClass({ variant: 'secondary' })}>
      {texts.toFaq}
    </Link>
  );
  return (
    <>
      <p role="status" className={words.length > 0 ? found.count : 'visually-hidden'}>
        {words.length > 0 ? texts.found(words.length) : texts.none}
      </p>
      {words.length > 0 ? (
        <Questions questions={words} />
      ) : (
        <EmptyState
          art={`/art/scene-no-results-${runtime.brand}.svg`}
          title={texts.none}
          text={texts.noneText(query)}
          action={toFaq}
        />
      )}
    </>
  );
}
