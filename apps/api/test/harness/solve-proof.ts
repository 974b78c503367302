import { hash } from 'node:crypto';
import { pieceBits, pieceText, proofPieces } from '@club/rules/sign-in/proof-of-work';
import type { Phone } from './club.ts';

export interface ProofChallenge {
  salt: string;
  bits: number;
  token: string;
}

/** Counts the hashes that solutions took. */
export interface Meter {
  hashes: number;
}

/** The header that answers a challenge, found as the page finds it: by trying. */
export function solveProof({ salt, bits, token }: ProofChallenge, meter: Meter = { hashes: 0 }): string {
  const below = 2 ** (48 - pieceBits(bits));
  const nonces = Array.from({ length: proofPieces }, (_, piece) => {
    let nonce = 0;
    while (hash('sha256', pieceText(salt, piece, nonce), 'buffer').readUIntBE(0, 6) >= below) nonce++;
    meter.hashes += nonce + 1;
    return nonce;
  });
  return `${token}.${nonces.join('-')}`;
}

/** The work that a phone can do. */
export interface Purse {
  isAffordable?: (challenge: ProofChallenge) => boolean;
  meter?: Meter;
}

/** The same phone, which repeats a call with a proof if one is required, as the page does. */
export function solving(phone: Phone, { isAffordable = () => true, meter }: Purse = {}): Phone {
  const plain = phone.request.bind(phone);
  phone.request = async (name, input, headers) => {
    let proven: Record<string, string> = {};
    for (let time = 1; ; time++) {
      const answer = await plain(name, input, { ...headers, ...proven });
      const { code, proof } = answer.statusCode === 429 ? answer.json() : {};
      if (code !== 'proof_needed' || time > 3 || !isAffordable(proof)) return answer;
      proven = { 'x-proof': solveProof(proof, meter) };
    }
  };
  return phone;
}
