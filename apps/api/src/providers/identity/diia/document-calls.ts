// What Diia calls us with: a multipart form whose one part is the signed and encrypted document.
import type { DocumentCall, DocumentCalls } from '../port.ts';

const type = 'multipart/form-data';
const traceHeader = 'x-document-request-trace-id';
const partName = 'encodeData';

export const documentCalls: DocumentCalls = {
  type,
  requestIdOf: ({ [traceHeader]: trace }) => (typeof trace === 'string' ? trace.toLowerCase() : ''),
  documentIn,
};

/** The part comes as a field or as a file. */
async function documentIn({ headers, body }: DocumentCall): Promise<Buffer | undefined> {
  const contentType = headers['content-type'];
  if (typeof contentType !== 'string') return undefined;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  const part = form?.get(partName) ?? null;
  if (part === null) return undefined;
  return typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer());
}
