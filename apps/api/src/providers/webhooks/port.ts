/** What another system answered to a message. */
export type WebhookAnswer = { isTaken: true } | WebhookRefusal;

interface WebhookRefusal {
  isTaken: false;
  /** A status or the name of a fault: nothing of the body. */
  fault: string;
  /** It wants no more, permanently. */
  isGone: boolean;
  /** How long it wants to be left alone. */
  retryAfterMs: number | undefined;
}

/** How other systems are notified, each at an address that staff gave. */
export interface Webhooks {
  send(message: { url: string; headers: Record<string, string>; body: string }): Promise<WebhookAnswer>;
}
