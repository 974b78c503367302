import { asProblem, type CallProblem } from './problem.ts';
import { showChecking } from './proof-progress.ts';
// oxlint-disable-next-line import/default -- the address comes from Vite, not from the module
import workerUrl from './proof-worker.ts?worker&url';
import type { ProofChallenge } from './solve-proof.ts';
import type { Transport } from './transport.ts';
import { trustedScriptUrl } from '../device/trusted.ts';

/** A shorter pause needs no notice. */
const shownAfterMs = 300;
/** A proof may come too late or meet a price that has grown; more often than this it is no accident. */
const roundsMax = 3;

/**
 * Solves the server's challenge and repeats the call, so that the caller notices only a pause. Throws the problem
 * itself when the customer gives up, and whatever the repeated call throws.
 */
export async function prove<T>(problem: CallProblem, again: (transport: Transport) => Promise<T>): Promise<T> {
  let current = problem;
  for (let round = 1; ; round++) {
    const { proof } = current.body as { proof?: ProofChallenge };
    if (proof === undefined || round > roundsMax) throw current;
    const solved = await solution(proof, current);
    try {
      return await again(withProof(solved));
    } catch (error) {
      current = asProblem(error);
      if (current.code !== 'proof_needed') throw error;
    }
  }
}

const withProof =
  (proof: string): Transport =>
  (path, { headers, ...request }) =>
    fetch(path, { ...request, headers: { ...(headers as Record<string, string>), 'x-proof': proof } });

async function solution(proof: ProofChallenge, problem: CallProblem): Promise<string> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stop = (): void => reject(problem);
  const timer = setTimeout(() => showChecking({ stop }), shownAfterMs);
  worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
  worker.addEventListener('error', stop);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(proof);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    showChecking(null);
    worker.terminate();
  }
}
