const messagesMax = 500;

export interface StoredSms {
  id: string;
  /** 380XXXXXXXXX, as the provider writes numbers. */
  to: string;
  sender: string;
  text: string;
  at: Date;
}

export interface SmsStore {
  add: (message: StoredSms) => void;
  find: (id: string) => StoredSms | undefined;
  wasSent: (message: Pick<StoredSms, 'to' | 'sender' | 'text'>, sinceMs: number) => boolean;
  /** Newest first; only numbers holding the digits of `to`, when there are any. */
  list: (to?: string) => StoredSms[];
}

/** The last 500 messages, in memory. */
export function createSmsStore(): SmsStore {
  const messages: StoredSms[] = [];
  return {
    add(message) {
      messages.unshift(message);
      messages.length = Math.min(messages.length, messagesMax);
    },
    find: (id) => messages.find((message) => message.id === id),
    wasSent: ({ to, sender, text }, sinceMs) =>
      messages.some(
        (sent) => sent.to === to && sent.sender === sender && sent.text === text && sent.at.getTime() > sinceMs,
      ),
    list(to = '') {
      const digits = to.replace(/\D/g, '');
      return messages.filter((message) => message.to.includes(digits));
    },
  };
}
