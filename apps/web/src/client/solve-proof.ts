import { pieceBits, pieceText } from '@club/rules/sign-in/proof-of-work';
import { asBlock, hashBlock } from './sha-256.ts';

/** The challenge that the server requires before it serves a call (see `proof_needed`). */
export interface ProofChallenge {
  salt: string;
  /** Doublings of work in all. */
  bits: number;
  pieces: number;
  /** The server's signature of the challenge; returned with the solution. */
  token: string;
}

/** The header that answers the challenge. Takes about 2^bits hashes, so it runs beside the page. */
export function solveProof({ salt, bits, pieces, token }: ProofChallenge): string {
  const zeros = pieceBits(bits);
  const nonces = Array.from({ length: pieces }, (_, piece) => nonceOf(salt, piece, zeros));
  return `${token}.${nonces.join('-')}`;
}

function nonceOf(salt: string, piece: number, zeros: number): number {
  const front = pieceText(salt, piece, 0).slice(0, -1);
  const block = asBlock(new Uint8Array(64), 0, front);
  for (let nonce = 0; ; nonce++) {
    const [first = 0, second = 0] = hashBlock(asBlock(block, front.length, String(nonce)));
    const high = first >>> Math.max(0, 32 - zeros);
    if (high === 0 && (zeros <= 32 || second >>> (64 - zeros) === 0)) return nonce;
  }
}
