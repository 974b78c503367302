export type Params = Record<string, string | number>;
export type Sentence = string | ((p: Params) => string);

/** An expected no: as a call answers it, and what staff read. */
export interface StaffRefusalEntry {
  /** As a call of the office answers it. */
  status: number;
  /** For the command line. */
  english: Sentence;
  /** For the office. */
  ukrainian: Sentence;
}

/** What one of them is made of. */
export const entry = (status: number, english: Sentence, ukrainian: Sentence): StaffRefusalEntry => ({
  status,
  english,
  ukrainian,
});
