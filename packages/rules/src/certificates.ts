/** Categories that the club has a name for. */
export const certificateCategories = [1, 2, 4, 5, 6, 7] as const;
export type CertificateCategory = (typeof certificateCategories)[number];

/** The category of every unknown name, so that nothing is hidden. */
export const otherCategory = 0;

export const certificateStates = ['active', 'checking', 'replaced', 'refunded'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The outcome of a complaint: the partner's decision, or the club's own without one in time. */
export const complaintAnswerWithinMs = 24 * 3_600_000;

export const pinTriesMax = 5;
export const pinLengths = { min: 4, max: 6 } as const;
/** How long the phone may show what the PIN opened. */
export const openCertificatesMs = 10 * 60_000;

/** Its category; `other` for an unknown one. */
export function shownCategory(id: number): CertificateCategory | typeof otherCategory {
  return certificateCategories.find((known) => known === id) ?? otherCategory;
}

/**
 * `short`, `long` and `not_digits` for an invalid PIN; `trivial` for one that is tried first: 0000, 1234, 4321, 1212.
 */
export function pinProblem(pin: string): 'short' | 'long' | 'not_digits' | 'trivial' | undefined {
  if (!/^\d*$/.test(pin)) return 'not_digits';
  if (pin.length < pinLengths.min) return 'short';
  if (pin.length > pinLengths.max) return 'long';
  return isTrivial(pin) ? 'trivial' : undefined;
}

function isTrivial(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => (10 + Number(digit) - Number(pin[at])) % 10));
  const [step = 0] = steps;
  if (steps.size === 1 && [0, 1, 9].includes(step)) return true;
  return [2, 3].some((length) => pin.length % length === 0 && pin === pin.slice(0, length).repeat(pin.length / length));
}

/** True for one that no till takes any more: used, replaced, given back, or its last day in Kyiv has passed. */
export function isSpent(
  certificate: { state: CertificateState; isUsed: boolean; endsOn: string },
  today: string,
): boolean {
  const { state, isUsed, endsOn } = certificate;
  return isUsed || state === 'replaced' || state === 'refunded' || endsOn < today;
}

/** Its last characters: enough to distinguish it, and nothing to pay with. Of a short code, none. */
export function maskCode(code: string): string {
  const letters = code.replaceAll(/[\s-]/g, '');
  return letters.length < 8 ? '••••' : `•••• ${letters.slice(-4)}`;
}
