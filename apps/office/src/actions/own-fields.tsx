import { Causes } from './carrier/causes.tsx';
import { ChangeWaybill } from './carrier/change-waybill.tsx';
import { Redirect } from './carrier/redirect.tsx';

type Known = Readonly<Record<string, unknown>>;

/** Forms whose values are chosen from lists of the carrier, in place of the fields of their action's input. */
export const ownFields: Readonly<Record<string, ((props: { known: Known }) => React.ReactNode) | undefined>> = {
  'orders.call-back': Causes,
  'orders.change-waybill': ChangeWaybill,
  'orders.redirect': Redirect,
};
