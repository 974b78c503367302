// The rooms of outside services, for table.ts.
import type { Room } from './room.ts';

const api = 'apps/api/src';

export const providerRooms: Record<string, Room> = {
  'api/providers composed': {
    files: [`${api}/providers/compose.ts`],
    may: 'api/providers listed, api/provider kind, api/provider ports',
    why: 'Vendors live in one room and join no table.',
  },
  'api/provider ports': {
    files: [`${api}/providers/{ports,provider-error,outside-calls}.ts`, `${api}/providers/*/port.ts`],
    may: 'packages/rules',
    why: 'A port defines what the club needs from an outside service: it imports no vendor.',
  },
  'api/providers listed': {
    files: [`${api}/providers/{list,choose}.ts`],
    may: 'api/providers, api/provider kind (types), api/provider ports (types), packages/rules',
    packages: 'zod/mini',
    why: 'The list of providers names them and reads their settings, and makes no calls.',
  },
  'api/provider kind': {
    files: [`${api}/providers/*.ts`],
    may: 'api/provider ports',
    packages: 'zod/mini, node:*',
    why: 'The building blocks of providers import none of them.',
  },
  'api/providers': {
    files: [`${api}/providers/*/**`],
    may: 'api/provider kind, api/provider ports, packages/rules',
    packages: 'nodemailer, nodemailer/lib/smtp-transport, web-push, zod/mini, node:*',
    nouns: {
      in: `${api}/providers/`,
      apart: ['sms', 'email', 'payments', 'carrier', 'courier', 'identity', 'sites', 'retail', 'push'],
      below: {},
      why: 'vendors do not import each other: each is one folder, with its settings and its adapter.',
    },
    why: 'Vendors live in one room and join no table.',
  },
};
