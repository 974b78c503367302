import type { ReactNode } from 'react';
import type { PopularCity } from '@club/rules/delivery/cities';
import type { CourierWindow } from '@club/rules/delivery/courier-windows';
import type { DeliveryMethod } from '@club/rules/delivery/methods';
import type { StreetAddress } from '../../data/checkout/draft.ts';
import type { ChosenBranch, ChosenPlace } from './chosen-branch.ts';

export interface DeliveryChoiceProps {
  method: DeliveryMethod;
  city: PopularCity | null;
  branch: ChosenBranch | null;
  recent: readonly ChosenPlace[];
  door: StreetAddress;
  window: CourierWindow | null;
  goodsKop: number;
  /** The parcel's goods. */
  items: readonly { variantId: string; units: number }[];
  xpOnly: boolean;
  freeFromKop: number;
  /** Titles of goods that IPOST does not deliver. */
  notByIpost: readonly string[];
  /** Marked as an error, once the customer wanted to continue. */
  missing: 'pick-city' | 'pick-branch' | 'door-street' | 'door-house' | 'pick-window' | undefined;
  onChange: (change: DeliveryChange) => void;
  /** Shown above an empty choice of the place. */
  offer: ReactNode;
}

export interface DeliveryChange {
  method?: DeliveryMethod;
  city?: PopularCity;
  branch?: ChosenBranch | null;
  door?: StreetAddress;
  window?: CourierWindow | null;
}
