import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../settings/config.ts';
import { isSecure } from './cookie.ts';

const livesMs = 365 * 86_400_000;
const shape = /^[\w-]{22}$/;

const nameOf = (config: Config): string => (isSecure(config) ? '__Host-mark' : 'mark');

export function readBrowserId(request: FastifyRequest, config: Config): string | undefined {
  const browserId = request.cookies[nameOf(config)];
  return browserId !== undefined && shape.test(browserId) ? browserId : undefined;
}

export function setBrowserId(reply: FastifyReply, config: Config, browserId: string): void {
  void reply.setCookie(nameOf(config), browserId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: livesMs / 1000,
  });
}
