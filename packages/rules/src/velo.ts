/** Whether a person uses pouches: `empty` until the server was asked. */
export const oralStatuses = ['empty', 'none', 'user'] as const;
export type OralStatus = (typeof oralStatuses)[number];

const hourMs = 3_600_000;
/** How long what was found out about pouches is believed. */
export const oralStatusKeptMs = hourMs;
/** Pouches scanned or ordered longer ago say nothing of today. */
export const oralStatusLooksBackMs = 90 * 24 * hourMs;
