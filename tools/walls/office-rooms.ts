// The staff's app: one row of rooms, from data to composition.
import type { Room } from './room.ts';

const office = 'apps/office/src';
const typesOnly = 'The browser takes only types from the contract: what an action takes comes from the server.';
const featuresCall = 'A feature never calls: what it reads and does is a noun of the data.';
const notServer = { 'api/*': 'The browser meets the server only in the contract.' };

export const officeRooms: Record<string, Room> = {
  'api/http/staff': {
    files: ['apps/api/src/http/staff/**'],
    may: 'api/http/core, api/domain all actions, api/domain, api/domain/actions, api/settings, packages/contract, packages/contract types (types), packages/rules',
    packages: 'fastify, @fastify/cookie, @fastify/static, node:*',
    why: 'The office is a separate server: it imports no call, session or page of customers.',
  },
  'office/messages': {
    files: [`${office}/messages/**`],
    may: 'packages/rules',
    why: 'Messages are below everything except rules.',
  },
  'office/keys': {
    files: [`${office}/keys/**`],
    may: 'packages/rules',
    packages: 'react',
    why: 'Keys and scanners do not know what they trigger.',
  },
  'office/ui': {
    files: [`${office}/ui/**`],
    may: 'office/keys, packages/icons, packages/rules',
    packages: 'react, @tanstack/react-router, uqr',
    why: 'ui has no business logic: values come in as text.',
  },
  'office/client': {
    files: [`${office}/client/**`],
    may: 'packages/contract (types), packages/rules',
    why: 'The client throws; the data decides what stays.',
    instead: { 'packages/contract': typesOnly },
  },
  'office/data': {
    files: [`${office}/data/**`],
    may: 'office/client, packages/contract (types), packages/rules',
    packages: '@tanstack/react-query, react',
    why: 'The data imports no page: it depends only on the client and rules.',
    instead: { 'packages/contract': typesOnly },
  },
  'office/actions': {
    files: [`${office}/actions/**`],
    may: 'office/data, office/keys, office/messages, office/ui, packages/rules',
    packages: 'react, @tanstack/react-query',
    why: 'An action has one form wherever it is used: it imports no desk.',
  },
  'office/features': {
    files: [`${office}/features/**`],
    may: 'office/actions, office/data, office/keys, office/messages, office/ui, packages/icons, packages/rules',
    packages: 'react, @tanstack/react-query, @tanstack/react-router',
    nouns: { in: `${office}/features/`, below: {}, why: 'desks do not import each other: what two need moves down.' },
    why: 'Arrows go down only: a desk never imports the frame.',
    instead: { 'office/client': featuresCall, ...notServer },
  },
  'office/shell': {
    files: [`${office}/shell/**`],
    may: 'office/actions, office/data, office/keys, office/messages, office/ui, packages/icons, packages/rules',
    packages: 'react, @tanstack/react-query, @tanstack/react-router',
    why: 'app.tsx puts the shell around desks; the shell never imports them.',
    instead: { 'office/client': 'The shell never calls: what it shows is a noun of the data.', ...notServer },
  },
  'office/app': {
    files: [`${office}/*.{ts,tsx}`, `${office}/styles/**`],
    may: 'office/features, office/shell, office/actions, office/data, office/keys, office/ui, packages/icons, packages/rules',
    packages: 'react, react-dom, @tanstack/react-query, @tanstack/react-router',
    why: 'app and main connect the shell and desks, and import nothing of the server.',
    instead: notServer,
  },
};
