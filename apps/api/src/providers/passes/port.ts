import type { Brand } from '@club/rules/brands';

/**
 * The content of a pass: the club and the member's number, and nothing that changes, grants access or costs anything.
 */
export interface PassCard {
  brand: Brand;
  /** As the brand calls itself. */
  club: string;
  /** The member's number, which a till reads. */
  number: string;
}

/** A link that the wallet opens, or a file that the phone gives to it. */
export type Pass = { link: string } | { file: Uint8Array };

export interface Passes {
  /** The phones that have this wallet. */
  phones: 'ios' | 'android';
  /** The same card again is the same pass: the wallet replaces it. Throws ProviderError where our keys cannot be used. */
  issue(card: PassCard, now: Date): Promise<Pass>;
}
