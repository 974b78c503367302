import '@fastify/cookie';
import { firstBrand } from '@club/rules/brands';
import { sessionLivesMs } from '@club/rules/sign-in/code';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../settings/config.ts';

/** Whether cookies may go by HTTPS alone. */
export const isSecure = (config: Config): boolean => config.urls[firstBrand].startsWith('https:');

/** `__Host-` needs HTTPS, so plain local addresses use the bare name. */
export const sessionCookieName = (config: Config): string => (isSecure(config) ? '__Host-sid' : 'sid');

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
  void reply.setCookie(sessionCookieName(config), token, { ...options, maxAge: sessionLivesMs / 1000 });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(sessionCookieName(config), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
  });
}
