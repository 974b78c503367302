import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changesTrackedMs } from '../../domain/reading.ts';

/** This browser's recent changes, as a position in its database's log. */
export const readPosition = ({ cookies }: FastifyRequest, isSecure: boolean): string | undefined =>
  cookies[nameOf(isSecure)];

export function setPosition(reply: FastifyReply, position: string | undefined, isSecure: boolean): void {
  if (position === undefined) return;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  void reply.setCookie(nameOf(isSecure), position, { ...options, maxAge: changesTrackedMs / 1000 });
}

const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-position' : 'position');
