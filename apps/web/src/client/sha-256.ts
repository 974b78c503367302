// The browser's own digest is asynchronous and costs more than the hash itself at this size; a proof of work needs very many
// very short ones.
const constants = Int32Array.from(firstPrimes(64).map((prime) => fraction(Math.cbrt(prime))));
const begin = Int32Array.from(firstPrimes(8).map((prime) => fraction(Math.sqrt(prime))));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

/** The first 32 bits behind the point, as a signed number. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

const words = new Int32Array(64);
const state = new Int32Array(8);

/** SHA-256 of up to 55 bytes in `block` (see `asBlock`): the eight words of the digest, valid until the next call. */
export function hashBlock(block: Uint8Array): Int32Array {
  for (let at = 0; at < 16; at++) {
    const byte = at * 4;
    words[at] = (block[byte]! << 24) | (block[byte + 1]! << 16) | (block[byte + 2]! << 8) | block[byte + 3]!;
  }
  for (let at = 16; at < 64; at++) {
    const near = words[at - 2]!;
    const far = words[at - 15]!;
    const small0 = ((far >>> 7) | (far << 25)) ^ ((far >>> 18) | (far << 14)) ^ (far >>> 3);
    const small1 = ((near >>> 17) | (near << 15)) ^ ((near >>> 19) | (near << 13)) ^ (near >>> 10);
    words[at] = (words[at - 16]! + small0 + words[at - 7]! + small1) | 0;
  }
  return rounds();
}

function rounds(): Int32Array {
  let a = begin[0]!;
  let b = begin[1]!;
  let c = begin[2]!;
  let d = begin[3]!;
  let e = begin[4]!;
  let f = begin[5]!;
  let g = begin[6]!;
  let h = begin[7]!;
  for (let at = 0; at < 64; at++) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + big1 + ((e & f) ^ (~e & g)) + constants[at]! + words[at]!) | 0;
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = begin[0]! + a;
  state[1] = begin[1]! + b;
  state[2] = begin[2]! + c;
  state[3] = begin[3]! + d;
  state[4] = begin[4]! + e;
  state[5] = begin[5]! + f;
  state[6] = begin[6]! + g;
  state[7] = begin[7]! + h;
  return state;
}

/** Puts Latin text behind the first `from` bytes of a block and closes it as SHA-256 wants it; 55 bytes fit in all. */
export function asBlock(block: Uint8Array, from: number, text: string): Uint8Array {
  const end = from + text.length;
  for (let at = from; at < end; at++) block[at] = text.charCodeAt(at - from);
  block[end] = 0x80;
  block.fill(0, end + 1, 62);
  block[62] = (end * 8) >>> 8;
  block[63] = (end * 8) & 255;
  return block;
}
