export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  title: string;
  body: string;
  /** Absolute address inside the app. */
  navigate: string;
  /** A later push with the same one replaces an earlier undelivered one; 32 letters, digits, - and _ at most. */
  topic: string;
  urgent: boolean;
  livesSeconds: number;
  /** Of the brand: the main host shows either. */
  icon: string;
  badgeIcon: string;
  /** The number on the icon of the app. */
  badge: number;
  /** For our own worker: fields that the standard does not have. */
  data: Record<string, unknown>;
}

/** `gone`: the subscription is over and should be deleted. */
export type PushAnswer = 'sent' | 'gone' | { againInSeconds: number };

/** The browsers' own push services. */
export interface Push {
  /** What browsers subscribe with: its holder may not send, but a sender is recognized by it. */
  publicKey: string;
  /** False for what is no address of a known push service: it is never called. */
  isKnown(endpoint: string): boolean;
  /** Throws ProviderError; `stopped` for what would never be accepted. */
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>;
}
