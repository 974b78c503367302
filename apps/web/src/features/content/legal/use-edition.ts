import { useSearch } from '@tanstack/react-router';

/** The past edition in the address. */
export function useEdition(): number | undefined {
  const { edition } = useSearch({ strict: false }) as { edition?: unknown };
  return Number.isSafeInteger(edition) && Number(edition) > 0 ? Number(edition) : undefined;
}
