import type { FastifyRequest } from 'fastify';
import type { Room } from '../open-service.ts';
import type { Drafts } from './drafts.ts';
import type { Callbacks } from './callbacks.ts';
import type { Register } from './register.ts';

export const modes = [
  'refused',
  'error',
  'stalled',
  'lie',
  'other-sum',
  'lost-answer',
  'old-token',
  'foreign-cashier',
  'shift-refused',
  'tax-refused',
] as const;
export type Mode = (typeof modes)[number];
export type DeskOptions = {
  room: Room<Mode>;
  register: Register;
  drafts: Drafts;
  callbacks: Callbacks;
  appUrl: string;
};

/** What every route of the register works with. */
export interface Desk extends DeskOptions {
  /** Plays a fault, if it is the next one. */
  strikes: (request: FastifyRequest, mode: Mode) => boolean;
}
