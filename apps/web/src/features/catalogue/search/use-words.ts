import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';

const settleMs = 250;
export const wordsMax = 80;

/**
 * The text in the search field, and the text that is searched: the same once nothing was typed for a quarter of a
 * second. It is in the address. The first one is a step of the history, so going back closes the search.
 */
export function useSearchWords() {
  const navigate = useNavigate();
  const query = searchedWordsOf(useSearch({ strict: false }));
  const [text, setText] = useState(query);
  // The last value written into the address, to distinguish external changes from ours.
  const written = useRef(query);
  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    setText(query);
  }, [query]);
  useEffect(() => {
    if (text === written.current) return undefined;
    const updateAddress = (): void => {
      const isSearching = written.current.trim() !== '';
      written.current = text;
      void navigate({ to: '.', search: { q: text || undefined }, replace: isSearching, resetScroll: false });
    };
    const timer = setTimeout(updateAddress, text === '' ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [text, navigate]);
  return { text, setText, query: query.trim() };
}

/** A value of digits is parsed from the address as a number. */
export function searchedWordsOf({ q }: { q?: unknown }): string {
  return typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, wordsMax) : '';
}
