import type { Branch } from '@club/contract/customer/delivery/search';
import type { PopularCity } from '@club/rules/delivery/cities';

/** What is kept of a branch: the rest, such as its hours, is true only today. */
export type ChosenBranch = Pick<Branch, 'id' | 'number' | 'address' | 'kind'>;

export interface Place {
  city: PopularCity;
  branch: ChosenBranch;
}
