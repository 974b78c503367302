import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const livesMs = 365 * 86_400_000;
const shape = /^[\w-]{22}$/;

const isSecure = (config: Config): boolean => config.urls.main.startsWith('https:');
const nameOf = (config: Config): string => (isSecure(config) ? '__Host-mark' : 'mark');

export function readMark(request: FastifyRequest, config: Config): string | undefined {
  const mark = request.cookies[nameOf(config)];
  return mark !== undefined && shape.test(mark) ? mark : undefined;
}

export function setMark(reply: FastifyReply, config: Config, mark: string): void {
  void reply.setCookie(nameOf(config), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: livesMs / 1000,
  });
}
