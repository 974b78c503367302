/**
 * A member of staff who decides by one key may take it back for so long: what follows from it comes afterwards. The office offers
 * it a little shorter.
 */
export const verdictHeldMs = 20_000;
