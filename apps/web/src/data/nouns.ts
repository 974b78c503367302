import { mutationOptions } from '@tanstack/react-query';
import type { DataTag, MutationFunctionContext, Query, QueryClient } from '@tanstack/react-query';

/** The first part of every key, one for each noun: actions name what they change by it and by nothing else. */
export type Noun =
  | 'ages'
  | 'cart'
  | 'certificates'
  | 'consents'
  | 'content'
  | 'customer'
  | 'delivery'
  | 'devices'
  | 'favorites'
  | 'live'
  | 'marathon'
  | 'news'
  | 'notifications'
  | 'offers'
  | 'orders'
  | 'passkeys'
  | 'payments'
  | 'review-photos'
  | 'products'
  | 'quiz'
  | 'referrals'
  | 'reviews'
  | 'rewards'
  | 'scans'
  | 'serials'
  | 'sessions'
  | 'settings'
  | 'stores'
  | 'subscription'
  | 'support'
  | 'support-photos'
  | 'velo'
  | 'xp';

/** A key of the noun; `part` distinguishes its queries. */
export const keyOf = <const Part extends readonly unknown[]>(noun: Noun, ...part: Part) => [noun, ...part] as const;

/**
 * What is on the page is refetched, and the rest when it is opened next. Resolves once the page has it; never rejects.
 */
export async function refresh(client: QueryClient, ...nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: keyOf(noun) })));
}

/** The same for one query, or for all whose keys begin with its key. */
export async function refreshOne(client: QueryClient, { queryKey }: { queryKey: readonly unknown[] }): Promise<void> {
  await client.invalidateQueries({ queryKey });
}

/** The page that is opened next refetches it, however fresh it was; what is on the page stays. Never rejects. */
export async function refreshLater(client: QueryClient, ...nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: keyOf(noun), refetchType: 'none' })));
}

/**
 * After a change: an answer that is on its way may have been read before it. A refetch joins a first one instead of
 * replacing it, so it is requested again when it has come. Never rejects.
 */
export async function repeatEarly(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const isJoined = (query: Query): boolean => query.state.data === undefined || !query.isActive();
  const early = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isJoined });
  const repeat = async ({ promise, queryKey: own }: Query): Promise<void> => {
    await promise?.catch(() => undefined);
    await client.invalidateQueries({ queryKey: own, exact: true });
  };
  await Promise.all(early.map(repeat));
}

/**
 * For a change that was learned of just now, before any page requested something because of it: what is on its way is
 * repeated, the rest refetched as by `refresh`. Never rejects.
 */
export async function refreshChanged(client: QueryClient, ...nouns: readonly Noun[]): Promise<void> {
  await Promise.all([repeatEarlyOf(client, nouns), refresh(client, ...nouns)]);
}

/** `repeatEarly` for changes whose page moves on before it refreshes. Never rejects. */
export async function repeatEarlyOf(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => repeatEarly(client, keyOf(noun))));
}

/**
 * The reply of a call becomes the query's data. A query already under way is cancelled: it would restore what has just
 * been changed.
 */
export async function storeAnswer<Known>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<readonly unknown[], Known, Error> },
  known: Known,
): Promise<Known> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, known);
  return known;
}

/**
 * An action for useMutation. Once it succeeded and the page has reported it in its own `onSuccess`, what the action
 * changes is refetched; it is pending until then. Pages leave `mutationFn` and `onSettled` to the noun.
 */
export function action<Reply, Input = void>(
  mutationFn: (input: Input, context: MutationFunctionContext) => Promise<Reply>,
  ...moves: readonly Noun[]
) {
  return mutationOptions<Reply, Error, Input>({
    async mutationFn(input, context) {
      const reply = await mutationFn(input, context);
      void repeatEarlyOf(context.client, moves);
      return reply;
    },
    onSettled: (_reply, error, _input, _earlier, { client }) => (error ? undefined : refresh(client, ...moves)),
  });
}

/** For a query that any opening of a page requests again: what moves it is out of the phone's sight. */
export const always = { refetchOnMount: 'always', meta: { isPersisted: true } } as const;

/** The last answer is stored on the phone, for when there is no network. */
export const persisted = { meta: { isPersisted: true } } as const;
