import { Refusal } from '../../domain/refusal.ts';

const partName = 'encodeData';

/** The encrypted part of a multipart body, which comes as a field or as a file. Refuses any other body as invalid. */
export async function readEncodedPart(body: unknown, contentType: string | undefined): Promise<Buffer> {
  if (!(body instanceof Uint8Array) || contentType === undefined) throw new Refusal('invalid_request');
  const headers = { 'content-type': contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
  const part = form?.get(partName) ?? null;
  if (part === null) throw new Refusal('invalid_request');
  return typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer());
}
