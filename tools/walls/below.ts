// Nouns are strangers, but for those below them. Each list goes down only: a circle of them is a breach.

/** Of each noun of the domain the nouns below it. */
export const domainBelow: Record<string, string[]> = {
  orders: ['customers', 'referrals', 'exchange', 'catalogue', 'delivery', 'notifications', 'phone-calls', 'receipts'],
  packing: ['orders'],
  payments: ['orders'],
  'regular-orders': ['orders', 'notifications'],
  analytics: ['catalogue', 'orders'],
  exchange: ['xp'],
  referrals: ['xp', 'notifications'],
  certificates: ['xp', 'sign-in', 'notifications'],
  customers: ['xp', 'sign-in', 'sessions', 'notifications'],
  feedback: ['xp', 'notifications'],
  marathon: ['xp', 'notifications'],
  'registered-devices': ['xp', 'notifications'],
  quiz: ['xp'],
  catalogue: ['notifications'],
  subscription: ['notifications'],
  xp: ['notifications'],
  age: ['notifications'],
  support: ['notifications', 'phone-calls'],
  'phone-calls': ['notifications'],
  'sign-in': ['sessions'],
  passkeys: ['sessions'],
  staff: ['passkeys', 'sessions'],
  settings: ['orders'],
};

/** Tables of any noun may be joined; of these nouns the queries may be called too. */
export const databaseBelow: Record<string, string[]> = {
  orders: ['xp', 'catalogue', 'analytics', 'delivery', 'notifications', 'requests'],
  customers: ['xp', 'age', 'feedback', 'analytics', 'webhooks'],
  xp: ['webhooks'],
  codes: ['xp', 'subscription', 'webhooks'],
  catalogue: ['webhooks'],
  exchange: ['catalogue'],
  certificates: ['requests'],
  packing: ['orders', 'delivery'],
  payments: ['jobs'],
};

/** Of each noun of the web app's data the nouns below it. */
export const dataBelow: Record<string, string[]> = {
  certificates: ['xp'],
  favorites: ['metafields', 'catalogue'],
  customers: ['xp', 'metafields'],
  feedback: ['xp'],
  'registered-devices': ['xp'],
  exchange: ['xp'],
  subscription: ['xp'],
  scans: ['xp'],
  payments: ['orders'],
  orders: ['live'],
  support: ['live'],
};
