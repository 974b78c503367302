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
  add: (email: StoredEmail) => void;
  /** Newest first; only addresses holding `to`, in capitals or not. */
  list: (to?: string) => StoredEmail[];
}

/** The last 500 emails, in memory. */
export function createEmailStore(): EmailStore {
  const emails: StoredEmail[] = [];
  return {
    add(email) {
      emails.unshift(email);
      emails.length = Math.min(emails.length, emailsMax);
    },
    list: (to = '') => emails.filter((email) => email.to.toLowerCase().includes(to.trim().toLowerCase())),
  };
}
