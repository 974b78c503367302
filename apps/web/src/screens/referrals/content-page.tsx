import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { content } from '../../data/content/pages.ts';
import { asProblem } from '../../data/problem.ts';
import { ContentPage } from '../../features/referrals/invite/content-page.tsx';
import { messages } from '../../features/referrals/invite/messages.ts';
import { useHeader } from '../../shell/layout/header-slots.ts';

/** A page of a text; one that the brand has no text for does not go by its name. */
export default function ContentPageScreen({ id, goods }: { id: string; goods?: ReactNode }) {
  const { data, error } = useQuery(content.page(id));
  const isMissing = !data && error !== null && asProblem(error).status === 404;
  useHeader({ title: isMissing ? messages.page.missing.heading : undefined });
  return <ContentPage id={id} goods={goods} />;
}
