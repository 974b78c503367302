import multipart from '@fastify/multipart';
import type { Endpoint } from '@club/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';

interface Form {
  fields: Record<string, string>;
  files: Buffer[];
}

const fieldsMax = 12;
const fieldBytesMax = 8000;
const nameBytesMax = 40;

/** Lets a scope read forms and nothing else: anything but a multipart form is refused as an unsupported format. */
export async function takeForms(scope: FastifyInstance, { files, fileBytesMax }: NonNullable<Endpoint['form']>) {
  scope.removeContentTypeParser('application/json');
  await scope.register(multipart, {
    limits: {
      fieldNameSize: nameBytesMax,
      fieldSize: fieldBytesMax,
      fields: fieldsMax,
      fileSize: fileBytesMax,
      files,
      parts: fieldsMax + files,
      headerPairs: 20,
    },
  });
}

/**
 * Fields and files of a form. Refuses truncated ones, repeated names and anything but a form; files lose their names.
 */
export async function readForm(
  request: FastifyRequest,
  { files, fileBytesMax }: NonNullable<Endpoint['form']>,
): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media');
  const wholeMax = files * fileBytesMax + fieldsMax * fieldBytesMax;
  if (Number(request.headers['content-length'] ?? 0) > wholeMax) throw new Refusal('too_large');
  const form: Form = { fields: {}, files: [] };
  await readParts(request, form).catch((error: Error & { statusCode?: number }) => {
    // What the parser reports without a status is a body that ends in the middle.
    throw error.statusCode === undefined && !(error instanceof Refusal) ? new Refusal('invalid_request') : error;
  });
  return form;
}

async function readParts(request: FastifyRequest, form: Form): Promise<void> {
  for await (const part of request.parts()) {
    if (part.type === 'file') form.files.push(await part.toBuffer());
    else {
      const { fieldname, value, fieldnameTruncated, valueTruncated } = part;
      if (valueTruncated || fieldnameTruncated) throw new Refusal('too_large');
      if (typeof value !== 'string' || Object.hasOwn(form.fields, fieldname)) throw new Refusal('invalid_request');
      form.fields[fieldname] = value;
    }
  }
}
