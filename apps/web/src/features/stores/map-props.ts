import type { StoreLocation } from '@club/contract/customer/stores';

export interface MapProps {
  places: readonly StoreLocation[];
  /** Template of a tile's address. */
  tiles: string;
  attribution: string;
  /** A pin is pressed: its card, which the pin leads to, has to be in the list. */
  onPick: (store: StoreLocation) => void;
}
