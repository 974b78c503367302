const messagesMax = 500;

export interface Message {
  /** `webhook-id`: a repeated one is the same message. */
  id: string;
  type: string;
  data: unknown;
  at: Date;
  /** How many times it came. */
  times: number;
}

export interface MessageStore {
  /** Returns whether it is new. */
  add: (message: Omit<Message, 'times'>) => boolean;
  /** Newest first; only those of this type. */
  list: (type?: string) => Message[];
}

/** The last 500 messages, in memory. */
export function createMessageStore(): MessageStore {
  const messages: Message[] = [];
  return {
    add(message) {
      const known = messages.find(({ id }) => id === message.id);
      if (known !== undefined) known.times += 1;
      else messages.unshift({ ...message, times: 1 });
      messages.length = Math.min(messages.length, messagesMax);
      return known === undefined;
    },
    list: (type) => messages.filter((message) => type === undefined || message.type === type),
  };
}
