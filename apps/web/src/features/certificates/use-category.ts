import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Category } from '../../data/certificates/queries.ts';

/** The category lives in the address, so a reload and the way back keep it. Anything unknown means the first. */
export function useCategory(categories: readonly Category[] | undefined): [number | undefined, (id: number) => void] {
  const { cat } = useSearch({ strict: false }) as { cat?: unknown };
  const navigate = useNavigate();
  const chosen = categories?.find(({ CATEGORY_ID: id }) => id === Number(cat)) ?? categories?.[0];
  const choose = (id: number): void =>
    void navigate({ to: '/certificates', search: { cat: id }, replace: true, resetScroll: false });
  return [chosen?.CATEGORY_ID, choose];
}
