// How far the shots came, by the probe.
import type { Call } from './document.ts';
import { isEntitled } from './entitled.ts';
import type { Findings } from './findings.ts';
import { type Shot, bytesOf } from './shots/shot.ts';
import type { Reach } from './targets/target.ts';

export class Tally {
  readonly #access: Map<string, Call['access']>;
  /** Shots aimed at a call by a customer, and those of them that met its handler. */
  readonly #calls: Map<string, { fired: number; met: number }>;
  readonly #recent = new Map<string, Shot>();
  readonly statuses = new Map<number, number>();
  shots = 0;
  met = 0;

  constructor(calls: readonly Call[]) {
    this.#access = new Map(calls.map(({ name, access }) => [name, access]));
    this.#calls = new Map(calls.map(({ name }) => [name, { fired: 0, met: 0 }]));
  }

  fired(id: string, shot: Shot): void {
    this.shots++;
    this.#recent.set(id, shot);
    const call = shot.call === undefined ? undefined : this.#calls.get(shot.call);
    if (call) call.fired++;
  }

  /** The last requests, the latest at the end. */
  last(count: number): string[] {
    return [...this.#recent]
      .slice(-count)
      .map(([id, shot]) => `${shot.about}: ${JSON.stringify(bytesOf(shot, id).toString('latin1')).slice(0, 600)}`);
  }

  answered(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  /** Counts reached handlers, and finds those reached without their keys. */
  note(reached: readonly Reach[], findings: Findings): void {
    for (const { shot: id, route } of reached) {
      const shot = this.#recent.get(id);
      const access = this.#access.get(route);
      if (shot === undefined || access === undefined) continue;
      this.met++;
      if (shot.call === route) this.#calls.get(route)!.met++;
      if (!isEntitled(shot.keys, access))
        findings.add(`met ${route} (${access}) with keys of: ${shot.keys}`, Number(id), shot);
    }
    const old = [...this.#recent.keys()].slice(0, -3000);
    for (const id of old) this.#recent.delete(id);
  }

  /** Of the shots at each call the share that met its handler, smallest first. */
  shares(): [call: string, share: number, fired: number][] {
    return [...this.#calls]
      .map(([call, { fired, met }]): [string, number, number] => [call, fired === 0 ? 0 : met / fired, fired])
      .toSorted(([, one], [, other]) => one - other);
  }

  /** Of all shots at calls, the share that reached its handler. */
  share(): number {
    const all = [...this.#calls.values()];
    const sum = (of: 'fired' | 'met') => all.reduce((total, one) => total + one[of], 0);
    return sum('met') / Math.max(1, sum('fired'));
  }

  /** Calls that so many shots were aimed at, and of which a smaller share met the handler. */
  hardlyMet(least: number, fired: number): string[] {
    return this.shares()
      .filter(([, share, shots]) => shots >= fired && share < least)
      .map(([call, share, shots]) => `${call}: ${(share * 100).toFixed(0)} % of ${shots}`);
  }

  summary(): string {
    const statuses = [...this.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status || 'none'} × ${times}`);
    const least = this.shares()
      .slice(0, 8)
      .map(([call, share, fired]) => `${call} ${(share * 100).toFixed(0)} % of ${fired}`);
    return [
      `${this.shots} shots, ${(100 * this.share()).toFixed(0)} % of those at calls met their handler`,
      `answers: ${statuses.join(', ')}`,
      `least met: ${least.join('; ')}`,
    ].join('\n');
  }
}
