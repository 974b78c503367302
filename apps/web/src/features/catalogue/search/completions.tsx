import { Search } from '@club/icons/lucide';
import type { Collection } from '@club/contract/customer/catalogue';
import { ChipRow, chipClass } from '../../../ui/action/chip.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { messages } from './messages.ts';

interface Props {
  /** The typed text, or the interpreted one. */
  words: string;
  completions: readonly string[];
  collections: readonly Collection[];
  onPick: (words: string) => void;
}

const collectionsMax = 2;

/** While it is typed: whole words that begin so, and collections called so. */
export function Completions({ words, completions, collections, onPick }: Props) {
  const start = words.toLocaleLowerCase('uk');
  const named = collections
    .filter(({ title }) => title.toLocaleLowerCase('uk').startsWith(start))
    .slice(0, collectionsMax);
  if (completions.length + named.length === 0) return null;
  return (
    <ChipRow label={messages.completions}>
      {completions.map((text) => (
        <button key={text} type="button" className={chipClass()} onClick={() => onPick(text)}>
          <Search size="1.125em" aria-hidden="true" />
          {text}
        </button>
      ))}
      {named.map(({ slug, title }) => (
        <Link key={slug} to={`/shop/${slug}`} className={chipClass()}>
          {messages.collection(title)}
        </Link>
      ))}
    </ChipRow>
  );
}
