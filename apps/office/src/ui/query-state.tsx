import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { Failed, Loading } from './state.tsx';

export interface QueryResult<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** What a refusal says, fit to show. */
export type DescribeProblem = (error: Error) => { detail: string; requestId?: string | undefined };

interface Props<Data> {
  query: QueryResult<Data>;
  say: DescribeProblem;
  /** Of one thing: where it could not be read anew, that is said above it. */
  isCard?: boolean;
  children: (data: Data) => ReactNode;
}

/** What was asked for, or that it is on its way, or why it did not come. What is there stays while it is asked again. */
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
