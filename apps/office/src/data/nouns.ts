import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * The first part of every key, and where the office shows what it is a key of. `desk`: as rows or a card, whose age is
 * shown without a network. `queue`: by what is pending. Actions of staff change both of them. `apart`: neither, and each
 * is refetched in its own time.
 */
const shown = {
  accounts: 'desk',
  actions: 'apart',
  ages: 'desk',
  alarms: 'apart',
  'approval-plan': 'apart',
  approvals: 'queue',
  audit: 'desk',
  calls: 'desk',
  carrier: 'apart',
  claims: 'apart',
  colleagues: 'apart',
  demo: 'apart',
  duplicates: 'desk',
  'hand-over': 'desk',
  invitation: 'apart',
  'last-done': 'apart',
  me: 'apart',
  orders: 'desk',
  parcels: 'desk',
  people: 'desk',
  registers: 'desk',
  replacements: 'desk',
  requests: 'desk',
  reviews: 'desk',
  services: 'desk',
  settings: 'desk',
  staff: 'desk',
  stuck: 'desk',
  today: 'queue',
  waves: 'desk',
  webhooks: 'desk',
} as const satisfies Record<string, 'desk' | 'queue' | 'apart'>;

export type Noun = keyof typeof shown;

const all = Object.keys(shown) as Noun[];

/** A key of the noun; `part` distinguishes its queries. */
export const keyOf = <const Part extends readonly unknown[]>(noun: Noun, ...part: Part) => [noun, ...part] as const;

export const isOfDesk = ({ queryKey: [noun] }: Query): boolean => shown[noun as Noun] === 'desk';

/** What is on the page is refetched, and the rest when it is opened next. Resolves once the page has it; never rejects. */
export async function refresh(client: QueryClient, ...nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: keyOf(noun) })));
}

/** The page that is opened next refetches it, however fresh it was; what is on the page stays. Never rejects. */
export async function refreshLater(client: QueryClient, ...nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: keyOf(noun), refetchType: 'none' })));
}

/**
 * Actions of staff are data of the server: what one changes is known there alone, and may be a row or a card of any
 * desk. Where the code itself knows what changed, it names its nouns.
 */
export const refreshAfterAction = (client: QueryClient): Promise<void> =>
  refresh(client, ...all.filter((noun) => shown[noun] !== 'apart'));

/** Of the member before, nothing is left for the next one. */
export const forgetAllBut = (client: QueryClient, ...nouns: readonly Noun[]): void =>
  client.removeQueries({ predicate: ({ queryKey: [noun] }) => !nouns.includes(noun as Noun) });
