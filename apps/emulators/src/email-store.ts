const lettersMax = 500;

export interface StoredLetter {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  at: Date;
}

export interface EmailStore {
  add: (letter: StoredLetter) => void;
  /** Newest first; only addresses holding `to`, in any case of letters. */
  list: (to?: string) => StoredLetter[];
}

/** The last 500 letters, in memory. */
export function createEmailStore(): EmailStore {
  const letters: StoredLetter[] = [];
  return {
    add(letter) {
      letters.unshift(letter);
      letters.length = Math.min(letters.length, lettersMax);
    },
    list: (to = '') => letters.filter((letter) => letter.to.toLowerCase().includes(to.trim().toLowerCase())),
  };
}
