// All tables under one name, for the one place that opens a database.
import * as age from './age/tables.ts';
import * as audit from './actions/tables.ts';
import * as carrier from './delivery/tables.ts';
import * as certificates from './certificates/tables.ts';
import * as club from './club/tables.ts';
import * as content from './content/tables.ts';
import * as devices from './registered-devices/tables.ts';
import * as invites from './referrals/tables.ts';
import * as moving from './moving/tables.ts';
import * as notifications from './notifications/tables.ts';
import * as orders from './orders/tables.ts';
import * as outbox from './jobs/tables.ts';
import * as packing from './packing/tables.ts';
import * as payments from './payments/tables.ts';
import * as people from './customers/tables.ts';
import * as pictures from './pictures/tables.ts';
import * as stores from './stores/tables.ts';
import * as receipts from './receipts/tables.ts';
import * as regular from './regular-orders/tables.ts';
import * as requests from './requests/tables.ts';
import * as returns from './returns/tables.ts';
import * as reviews from './feedback/tables.ts';
import * as settings from './settings/tables.ts';
import * as shop from './catalogue/tables.ts';
import * as signIn from './sign-in/tables.ts';
import * as staff from './staff/tables.ts';
import * as support from './support/tables.ts';
import * as webhooks from './webhooks/tables.ts';
import * as xp from './xp/tables.ts';

export const tables = {
  ...age,
  ...audit,
  ...carrier,
  ...certificates,
  ...club,
  ...content,
  ...devices,
  ...invites,
  ...moving,
  ...notifications,
  ...orders,
  ...outbox,
  ...packing,
  ...payments,
  ...people,
  ...pictures,
  ...receipts,
  ...stores,
  ...regular,
  ...requests,
  ...returns,
  ...reviews,
  ...settings,
  ...shop,
  ...signIn,
  ...staff,
  ...support,
  ...webhooks,
  ...xp,
};
