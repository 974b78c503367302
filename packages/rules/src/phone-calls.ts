/** What becomes of a call that a customer asked for; an `unknown` one may have rung. */
export const callStates = ['asked', 'dialled', 'missed', 'unknown', 'cancelled'] as const;
export type CallState = (typeof callStates)[number];
