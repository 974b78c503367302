import { createHmac } from 'node:crypto';

const made = 500;
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const symbols = 8;

export type Discount = 'applied' | 'used' | 'unknown';

export interface Discounts {
  /** The site's codes for the club. */
  codes: readonly string[];
  /** Redeems a code at the cart: each works once. Surrounding spaces and lower case are tolerated. */
  use: (code: string) => Discount;
}

/** The discount codes of the velo site: those given, else its own, which are the same after a restart. */
export function createDiscounts(secret: string, given?: readonly string[]): Discounts {
  const codes = given ?? Array.from({ length: made }, (_, n) => codeOf(secret, n));
  const known = new Set(codes);
  const used = new Set<string>();
  return {
    codes,
    use(text) {
      const code = text.trim().toUpperCase();
      if (!known.has(code)) return 'unknown';
      if (used.has(code)) return 'used';
      used.add(code);
      return 'applied';
    },
  };
}

function codeOf(secret: string, n: number): string {
  const bytes = createHmac('sha256', secret).update(`discount:${n}`).digest().subarray(0, symbols);
  return `VELO-${Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('')}`;
}
