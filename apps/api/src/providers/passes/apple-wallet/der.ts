// As much of ASN.1 in DER as a detached signature takes.
const shortLength = 0x80;

function lengthOf(size: number): Buffer {
  if (size < shortLength) return Buffer.from([size]);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  const needed = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([shortLength | needed.length]), needed]);
}

export const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
};

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);

/** In DER the members of a set are ordered by their bytes. */
export const set = (...parts: readonly Buffer[]): Buffer =>
  der(0x31, ...parts.toSorted((a, b) => Buffer.compare(a, b)));
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
export const none = (): Buffer => der(0x05);
export const small = (value: number): Buffer => der(0x02, Buffer.from([value]));

/** Whole years of this century alone, as certificates write them until 2049. */
export const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`, 'latin1'));

/** `1.2.840.113549` as bytes: the first two numbers share one, the others are in groups of seven bits. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]));
}

function inSevens(value: number): number[] {
  const groups = [value & 0x7f];
  for (let left = value >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
  return groups;
}

/** The members of something constructed, each whole. */
export function membersOf(bytes: Buffer): Buffer[] {
  const members: Buffer[] = [];
  let at = headOf(bytes, 0).bodyAt;
  while (at < bytes.length) {
    const { end } = headOf(bytes, at);
    members.push(bytes.subarray(at, end));
    at = end;
  }
  return members;
}

function headOf(bytes: Buffer, at: number): { bodyAt: number; end: number } {
  const first = bytes[at + 1] ?? 0;
  const count = first < shortLength ? 0 : first & 0x7f;
  const size = count === 0 ? first : bytes.readUIntBE(at + 2, count);
  const bodyAt = at + 2 + count;
  return { bodyAt, end: bodyAt + size };
}
