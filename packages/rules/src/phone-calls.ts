/** Outcomes of a call that a customer requested; an `unknown` one may have rung. */
export const callStates = ['asked', 'dialled', 'missed', 'unknown', 'cancelled'] as const;
export type CallState = (typeof callStates)[number];
