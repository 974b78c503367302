import { createHash } from 'node:crypto';
import { Refusal } from '../refusal.ts';

const depthMax = 20;

/** sha256 of a body in any order of its keys: two bodies with one fingerprint request the same. */
export const orderFingerprint = (body: unknown): Buffer =>
  createHash('sha256').update(canonical(body, depthMax)).digest();

// Nothing honest nests that deep, and recursion without an end would take the stack.
function canonical(value: unknown, depthLeft: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (depthLeft === 0) throw new Refusal('invalid_request');
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depthLeft - 1)).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member, depthLeft - 1)}`);
  return `{${members.join(',')}}`;
}
