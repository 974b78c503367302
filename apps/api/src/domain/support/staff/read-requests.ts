import { maskPhone } from '@club/rules/people/phone';
import type { RequestState } from '@club/rules/support';
import { listRequestPhotos } from '../../../database/support/photos.ts';
import { listRequestMessages, type MessageRow } from '../../../database/support/requests.ts';
import { findStaffRequest, listStaffRequests, type StaffRequest } from '../../../database/support/staff.ts';
import type { ActionContext } from '../../actions/action.ts';
import { openSupportPhoto } from '../photos.ts';

const listMax = 200;

type Services = Pick<ActionContext, 'database'>;

/** A request of a customer, whose phone is masked; a deleted one has none. */
export type SupportRequest = StaffRequest;

/** Of a state, or all; the longest pending first. */
export async function listRequests({ database }: Services, state: RequestState | undefined): Promise<SupportRequest[]> {
  return (await listStaffRequests(database.db, state ?? null, listMax)).map(masked);
}

/** A request with all its messages; undefined when there is none. */
export async function findSupportRequest(
  { database: { db } }: Services,
  number: number,
): Promise<{ request: SupportRequest; messages: MessageRow[] } | undefined> {
  const request = await findStaffRequest(db, number);
  return request && { request: masked(request), messages: await listRequestMessages(db, number) };
}

/** JPEGs of a request with the messages that they came with. */
export async function openRequestPhotos(
  { database, config }: Pick<ActionContext, 'database' | 'config'>,
  number: number,
): Promise<{ messageId: number; jpeg: Buffer }[]> {
  const photos = await listRequestPhotos(database.db, number);
  return photos.map(({ id, messageId, sealed }) => ({ messageId, jpeg: openSupportPhoto(config.secret, id, sealed) }));
}

const masked = (request: StaffRequest): SupportRequest => ({
  ...request,
  phone: request.phone && maskPhone(request.phone),
});
