// All tables under one name, for the one place that opens a database.
import * as age from './age.ts';
import * as audit from './audit.ts';
import * as carrier from './carrier.ts';
import * as certificates from './certificates.ts';
import * as club from './club.ts';
import * as content from './content.ts';
import * as devices from './devices.ts';
import * as invites from './invites.ts';
import * as notices from './notices.ts';
import * as orders from './orders.ts';
import * as outbox from './outbox.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import * as reviews from './reviews.ts';
import * as shop from './shop.ts';
import * as support from './support.ts';
import * as xp from './xp.ts';

export const tables = {
  ...age,
  ...audit,
  ...carrier,
  ...certificates,
  ...club,
  ...content,
  ...devices,
  ...invites,
  ...notices,
  ...orders,
  ...outbox,
  ...payments,
  ...people,
  ...places,
  ...reviews,
  ...shop,
  ...support,
  ...xp,
};
