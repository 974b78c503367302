export type Params = Record<string, string | number>;
export type RefusalText = string | ((p: Params) => string);

/** An expected refusal: a call's reply, and staff's text. */
export interface StaffRefusalEntry {
  /** As a call of the office answers it. */
  status: number;
  /** For the command line. */
  english: RefusalText;
  /** For the office. */
  ukrainian: RefusalText;
}

/** The parts of one of them. */
export const refusal = (status: number, english: RefusalText, ukrainian: RefusalText): StaffRefusalEntry => ({
  status,
  english,
  ukrainian,
});
