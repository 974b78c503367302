import { documentKinds, verificationMethods, verificationStates } from '@club/rules/age';
import * as z from '../types.ts';
import { endpoint, hour } from '../endpoint.ts';
import { instant, ok } from '../wire.ts';

const verification = z.object({
  state: z.enum(verificationStates),
  method: z.nullable(z.enum(verificationMethods)),
  /** Why it was refused or what is missing, fit to show. */
  reason: z.nullable(z.anyText),
  at: z.nullable(instant),
  /** A request to Diia that was not answered yet. */
  diia: z.nullable(z.object({ deeplink: z.url, expires_at: instant })),
  /** Diia is available, and its answers can be read. */
  is_diia_offered: z.boolean(),
  /** Diia's answers are read by a stand-in: demo and tests only. */
  is_test_reader: z.boolean(),
});

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/age/get-verification',
  summary: "The state of the person's age verification",
  access: 'customer',
  input: z.strictObject({}),
  reply: verification,
});

export const startDiia = endpoint({
  method: 'POST',
  path: '/api/age/start-diia',
  summary: 'A link that opens Diia and asks the customer to share a document with the club',
  needs: 'identity',
  access: 'customer',
  input: z.strictObject({}),
  reply: verification,
  limits: [{ by: 'person', times: 10, windowMs: hour }],
});

/** 8 MB of picture in base64, and the JSON around it. */
const documentBytesMax = 11_300_000;

export const sendDocument = endpoint({
  method: 'POST',
  path: '/api/age/send-document',
  summary: "Submits a document photo to the club's staff: stored encrypted until they decide, then deleted",
  access: 'customer',
  input: z.strictObject({
    kind: z.enum(documentKinds),
    image: z.matching(/^[A-Za-z0-9+/]+={0,2}$/, documentBytesMax - 1000),
  }),
  reply: verification,
  bodyBytesMax: documentBytesMax,
  limits: [{ by: 'person', times: 10, windowMs: hour }],
});

export const cancelVerification = endpoint({
  method: 'POST',
  path: '/api/age/cancel-verification',
  summary: 'Withdraws what is pending: the Diia request or the photo, which is deleted',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ code: ok }),
});
