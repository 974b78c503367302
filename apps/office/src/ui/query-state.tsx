import type { ReactNode } from 'react';
import { Failed, Loading } from './state.tsx';

export interface QueryResult<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** What a refusal says, fit to show. */
export type SayProblem = (error: Error) => { detail: string; requestId?: string | undefined };

interface Props<Data> {
  query: QueryResult<Data>;
  say: SayProblem;
  children: (data: Data) => ReactNode;
}

/** What was asked for, or that it is on its way, or why it did not come. What is there stays while it is asked again. */
export function Answered<Data>({ query, say, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Loading />;
  return <Failed {...say(query.error)} again={() => void query.refetch()} />;
}
