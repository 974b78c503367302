import type { FastifyRequest } from 'fastify';
import type { AppUrls } from '../diia/requests.ts';
import type { AnswerMode } from '../faults.ts';
import type { Room } from '../service-entry.ts';
import type { Drafts } from './drafts.ts';
import type { Callbacks } from './callbacks.ts';
import type { Register } from './register.ts';

export type Mode = AnswerMode<'checkbox'>;
export type DeskOptions = { room: Room; register: Register; drafts: Drafts; callbacks: Callbacks } & AppUrls;

/** What every route of the register works with. */
export interface Desk extends DeskOptions {
  /** Plays a fault, if it is the next one. */
  strikes: (request: FastifyRequest, mode: Mode) => boolean;
}
