const described = {
  age: 'Proof of age',
  analytics: 'Events for outside services',
  'api-shop': 'The shop: collections, cart, orders, payments',
  app: 'The app itself',
  auth: 'Signing in and sessions',
  cert: 'Gift certificates',
  content: 'News, pages, offers',
  delivery: 'Cities, branches, streets',
  devices: 'Registered devices',
  exchange: 'XP for rewards',
  feedback: 'Reviews of purchases',
  invite: 'Inviting friends',
  ipost: 'The second carrier',
  marathon: 'The marathon',
  notices: 'The inbox and its settings',
  places: 'Stores and points of sale',
  push: 'Push notifications of this browser',
  quiz: 'The quiz',
  'regular-orders': 'Reminders of regular orders',
  reviews: 'Published reviews',
  scan: 'Pack codes',
  subscription: 'The monthly plan',
  support: 'Requests and call-backs',
  user: 'The customer',
  velo: 'The velo record and sign-in links',
  xp: 'XP: balance, history, ways to earn',
} as const;

type Tag = keyof typeof described;

export const tags = Object.entries(described).map(([name, description]) => ({ name, description }));

/** Calls whose address in the specification names no room. */
const strays: Record<string, Tag> = {
  'get-balance': 'xp',
  'get-bonus-history': 'xp',
  'get-devices': 'devices',
  'get-version': 'app',
  landing: 'app',
  mlogin: 'velo',
  multiscan: 'scan',
  settings: 'app',
};

/** The room of a call by its path. */
export function tagOf(path: string): string {
  const room = path.split('/')[2] ?? '';
  return strays[room] ?? room;
}
