import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { Failed, Loading } from './state.tsx';

export interface QueryResult<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The message of a refusal, fit to show. */
export type DescribeProblem = (error: Error) => { detail: string; requestId?: string | undefined };

interface Props<Data> {
  query: QueryResult<Data>;
  say: DescribeProblem;
  /** Of one thing: a failed refetch is shown above it. */
  isCard?: boolean;
  children: (data: Data) => ReactNode;
}

/** The data, or that they are loading, or why they failed. Existing data stay during a refetch. */
export function Answered<Data>({ query, say, isCard = false, children }: Props<Data>) {
  const again = () => void query.refetch();
  if (query.data === undefined)
    return query.error === null ? <Loading /> : <Failed {...say(query.error)} again={again} />;
  return (
    <>
      {isCard && query.error !== null && <Failed detail={messages.asBefore(say(query.error).detail)} again={again} />}
      {children(query.data)}
    </>
  );
}
