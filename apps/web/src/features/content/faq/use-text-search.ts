import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Question } from '@club/contract/customer/content';
import { makeTextIndex, searchTexts } from '@club/rules/text/search';

const settleMs = 250;
export const faqWordsMax = 80;

/**
 * Typed text, found among the questions immediately; the address is updated a moment later, so coming back finds it
 * again.
 */
export function useTextSearch(questions: readonly Question[]) {
  const navigate = useNavigate();
  const searched = useLocation({ select: ({ search }) => searchTextOf(search) });
  const [text, setText] = useState(searched);
  useEffect(() => {
    if (text === searched) return undefined;
    const opened = window.location.hash;
    const updateAddress = (): void => {
      // A question opened meanwhile has changed the address: it stays.
      const hash = window.location.hash === opened ? '' : true;
      void navigate({ to: '.', search: { q: text || undefined }, hash, replace: true, resetScroll: false });
    };
    const timer = setTimeout(updateAddress, settleMs);
    return () => clearTimeout(timer);
  }, [text, searched, navigate]);
  const index = useTextIndex(questions);
  const query = text.trim();
  const found = useMemo(() => (query === '' ? [] : searchTexts(index, query)), [index, query]);
  return { text, setText, query, found };
}

/** Found by the words of another list. */
export function useAlsoFound(questions: readonly Question[], query: string): Question[] {
  const index = useTextIndex(questions);
  return useMemo(() => (query === '' ? [] : searchTexts(index, query)), [index, query]);
}

function useTextIndex(questions: readonly Question[]) {
  return useMemo(
    () => makeTextIndex(questions, ({ title, text }) => ({ title, text: text.replaceAll(/<[^>]*>|&[a-z]+;/g, ' ') })),
    [questions],
  );
}

/** A value of digits is parsed from the address as a number. */
function searchTextOf(search: object): string {
  const { q } = search as { q?: unknown };
  return typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, faqWordsMax) : '';
}
