export type Params = Record<string, string | number>;
export type RefusalText = string | ((p: Params) => string);

/** An expected no: as a call answers it, and what staff read. */
export interface StaffRefusalEntry {
  /** As a call of the office answers it. */
  status: number;
  /** For the command line. */
  english: RefusalText;
  /** For the office. */
  ukrainian: RefusalText;
}

/** What one of them is made of. */
export const entry = (status: number, english: RefusalText, ukrainian: RefusalText): StaffRefusalEntry => ({
  status,
  english,
  ukrainian,
});
