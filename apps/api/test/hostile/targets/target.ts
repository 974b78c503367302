import type { Document } from '../document.ts';

/** The server under fire, seen from outside and, by a probe, from inside. */
export interface Target {
  port: number;
  document: Document;
  /** The code of the newest SMS to this phone. */
  lastCode(phone: string): Promise<string>;
  /** Which shots reached which handler since the last time. */
  reached(): Promise<Reach[]>;
  /** Its output when it died, if it did. */
  lastWords(): string;
  /** Windows of counted limits are reset, so that the fire does not end at the first of them. */
  forgetLimits(): Promise<void>;
}

export interface Reach {
  shot: string;
  /** As it is registered: `POST /api/…`. */
  route: string;
}
