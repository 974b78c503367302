import { accountPermissions } from '@club/rules/staff/accounts';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';

/** OpenAPI 3.1, whatever the caller may do of it. */
export const getDocument = staffEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'The API for other systems, as OpenAPI: lists, cards, and every action with its input',
  access: [...accountPermissions] as [(typeof accountPermissions)[number], ...(typeof accountPermissions)[number][]],
  input: z.strictObject({}),
  reply: z.dossier,
});
