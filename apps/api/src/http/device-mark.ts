import '@fastify/cookie';
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * A random mark that a browser keeps for a year after it last signed in, through sign-outs: whoever shares a phone
 * invites nobody new. It opens nothing and says nothing of the device; the database has its keyed hash alone.
 */
const livesMs = 365 * 86_400_000;
const shape = /^[\w-]{22}$/;

const isSecure = (config: Config): boolean => config.urls.main.startsWith('https:');
const nameOf = (config: Config): string => (isSecure(config) ? '__Host-mark' : 'mark');

export function readMark(request: FastifyRequest, config: Config): string | undefined {
  const mark = request.cookies[nameOf(config)];
  return mark !== undefined && shape.test(mark) ? mark : undefined;
}

export const makeMark = (random: (bytes: number) => Buffer): string => random(16).toString('base64url');

export const hashMark = (secret: string, mark: string): Buffer =>
  createHmac('sha256', secret).update('device mark\n').update(mark).digest();

export function setMark(reply: FastifyReply, config: Config, mark: string): void {
  void reply.setCookie(nameOf(config), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: livesMs / 1000,
  });
}
