// A timeout of some seconds would give up on a service of the tests that answers immediately, when the machine freezes
// for a moment. A test of a timeout sets a short limit.
import { leastOfDefaultsMs, patience } from './slowness.ts';

const stretched = Symbol.for('club.patient-calls');
// Files share a worker, and its limits must not be stretched once for each of them.
const worker = globalThis as { [stretched]?: true };

if (worker[stretched] !== true) {
  worker[stretched] = true;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms < leastOfDefaultsMs ? ms : ms + patience(30_000));
}
