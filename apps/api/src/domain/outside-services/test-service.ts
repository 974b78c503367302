import type { ChosenService } from '../../providers/ports.ts';
import { ProviderError, type ProviderFault } from '../../providers/provider-error.ts';
import { StaffRefusal } from '../actions/action.ts';

interface Answer {
  outcome: 'ok' | ProviderFault;
  code: string | null;
  ms: number;
}

/**
 * Running tests: a second request meanwhile shares the first one's answer, so that a provider is not called without
 * limit.
 */
const running = new Map<string, Promise<Answer>>();

/** Makes a read-only call to a service, and reports the result. */
export async function testService(
  { services }: { services: readonly ChosenService[] },
  { service: id }: { service: string },
): Promise<Answer> {
  const probe = services.find((service) => service.id === id)?.probe;
  if (probe === undefined) throw new StaffRefusal('record_unknown');
  const probing = running.get(id) ?? probeOnce(probe);
  running.set(id, probing);
  try {
    return await probing;
  } finally {
    running.delete(id);
  }
}

async function probeOnce({ run }: NonNullable<ChosenService['probe']>): Promise<Answer> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  try {
    await run();
    return { outcome: 'ok', code: null, ms: since() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { outcome: error.fault, code: error.code.slice(0, 60), ms: since() };
  }
}
