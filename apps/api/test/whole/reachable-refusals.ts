// The refusals that each call's operation can reach, read from the sources: every code in a file that the operation's
// own file imports, however far, counts. A few too many do no harm; one too few would be a false document.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCatalogue, type ErrorCode } from '@club/contract/errors';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const contract = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url));
// An endpoint itself declares its needs, so this one is reached by no operation.
const codes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => code !== 'service_absent');

/** Statuses of refusals by method and path, besides those that every call may return. */
export function reachableStatuses(common: readonly number[]): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  for (const file of globSync('http/customer/*.ts', { cwd: src })) {
    const text = readFileSync(join(src, file), 'utf8');
    for (const [, room = '', endpoint = '', operation = ''] of text.matchAll(/serve\(\s*(?:(\w+)\.)?(\w+),\s*(\w+)/g)) {
      const call = callOf(roomOf(text, room, endpoint), endpoint);
      const statuses = codesOf(fileOf(text, operation, join(src, file))).map((code) => errorCatalogue[code].status);
      const own = [...new Set<number>(statuses)].filter((status) => !common.includes(status));
      if (own.length > 0) found[call] = own.toSorted((a, b) => a - b);
    }
  }
  return found;
}

/** The file of the contract that an endpoint comes from: a whole one by its name here, or the one that names it. */
function roomOf(text: string, room: string, endpoint: string): string {
  const imports = [...text.matchAll(/import (?:\* as (\w+)|\{([^}]+)\}) from '@club\/contract\/([\w/-]+)'/g)];
  const names = (list = '') => list.split(',').map((one) => one.trim());
  const found = imports.find(([, whole, list]) => (room === '' ? names(list).includes(endpoint) : whole === room));
  return found?.[3] ?? '';
}

function callOf(room: string, endpoint: string): string {
  const text = readFileSync(join(contract, `${room}.ts`), 'utf8');
  const [, method, path] =
    new RegExp(`export const ${endpoint} = endpoint\\(\\{\\s*method: '(\\w+)',\\s*path: '([^']+)'`).exec(text) ?? [];
  if (path === undefined) throw new Error(`No endpoint is called ${room}.${endpoint}`);
  return `${method} ${path}`;
}

/** The source file of a name; this file's own names come from itself. */
function fileOf(text: string, name: string, here: string): string {
  for (const [, names = '', from = ''] of text.matchAll(/import \{([^}]+)\} from '(\.[^']+)'/g))
    if (names.split(',').some((one) => one.trim().split(' as ').at(-1) === name)) return resolve(dirname(here), from);
  return here;
}

function codesOf(start: string): ErrorCode[] {
  const texts = [...reachable(start)].map((file) => readFileSync(file, 'utf8'));
  return codes.filter((code) => texts.some((text) => text.includes(`'${code}'`))).toSorted();
}

function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/gm,
  ))
    reachable(resolve(dirname(file), from), seen);
  return seen;
}
