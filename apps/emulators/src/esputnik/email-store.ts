const emailsMax = 500;

export interface StoredEmail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  at: Date;
}

export interface EmailStore {
  add: (letter: StoredEmail) => void;
  /** Newest first; only addresses holding `to`, in any case of emails. */
  list: (to?: string) => StoredEmail[];
}

/** The last 500 emails, in memory. */
export function createEmailStore(): EmailStore {
  const letters: StoredEmail[] = [];
  return {
    add(letter) {
      letters.unshift(letter);
      letters.length = Math.min(letters.length, emailsMax);
    },
    list: (to = '') => letters.filter((letter) => letter.to.toLowerCase().includes(to.trim().toLowerCase())),
  };
}
