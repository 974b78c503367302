import type { ChosenService } from '../../providers/ports.ts';
import { ProviderError, type ProviderFault } from '../../providers/provider-error.ts';
import { StaffRefusal } from '../actions/action.ts';

interface Answer {
  outcome: 'ok' | ProviderFault;
  code: string | null;
  ms: number;
}

/** Tests that run now: a second request meanwhile is given the same answer, so that no provider is called without end. */
const running = new Map<string, Promise<Answer>>();

/** Asks a service what changes nothing, and says how it went. */
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
