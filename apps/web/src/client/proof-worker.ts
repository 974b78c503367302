// Runs beside the page, which stays smooth and can be left or stopped during a proof of work.
import { type ProofChallenge, solveProof } from './solve-proof.ts';

self.addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  self.postMessage(solveProof(data));
});
