import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Certificate } from '@club/contract/customer/certificates';
import { certificates } from '../../data/certificates/queries.ts';
import type { OwnCertificates } from '../../data/certificates/queries.ts';
import { useNetwork, useShownData } from '../../device/network.ts';
import { storeOpened, openedCertificates } from '../../device/storage/opened-certificates.ts';
import { ownShopId } from '../../device/session.ts';
import { currentOpen, shut, useOpen } from './open-state.ts';

/** The list without codes: those go into the phone's own box, which the PIN or a missing network opens. */
const own = certificates.own({ token: () => currentOpen()?.token, shut, putAway: putCodesAway });

export const useMyCertificates = () => useQuery(own);

/** The certificates as they may be shown now: with codes while the PIN keeps them open, or what was opened before. */
export function useShownCertificates() {
  const query = useMyCertificates();
  const queries = useQueryClient();
  const { isOnline } = useNetwork();
  const open = useOpen();
  const box = openedCertificates<Certificate>(customerId());
  const isOffline = !isOnline || (query.isError && query.data === undefined);
  useShownData(isOnline || box === undefined ? undefined : Date.parse(box.at));
  const codes = open || isOffline ? new Map(box?.certificates.map((one) => [one.id, one])) : new Map<string, never>();
  const list = query.data?.certificates ?? (isOffline ? box?.certificates : undefined);
  return {
    certificates: list?.map((one) => withCode(one, codes.get(one.id))),
    pin: query.data?.pin ?? 'set',
    /** The list, and whether there is a PIN, are of this visit. */
    isFresh: query.isFetchedAfterMount,
    isOpen: open !== null,
    isOffline,
    cachedAt: isOffline && isOnline ? (box?.at ?? null) : null,
    error: query.error,
    refresh: () => certificates.reopened(queries),
  };
}

const withCode = (one: Certificate, opened: Certificate | undefined): Certificate =>
  one.state === 'active' && opened ? { ...one, code: opened.code, pin: opened.pin } : one;

/** What no longer works is deleted; recently opened ones are stored. */
function putCodesAway(reply: OwnCertificates): OwnCertificates {
  const at = new Date().toISOString();
  const before = openedCertificates<Certificate>(customerId());
  const working = new Map(reply.certificates.filter(({ state }) => state === 'active').map((one) => [one.id, one]));
  const still = before?.certificates.flatMap((old) => {
    const now = working.get(old.id);
    return now ? [{ ...now, code: old.code, pin: old.pin }] : [];
  });
  const certificates = reply.opened ? [...working.values()] : (still ?? []);
  if (reply.opened || before) storeOpened(customerId(), { at: reply.opened ? at : (before?.at ?? at), certificates });
  return { ...reply, certificates: reply.certificates.map((one) => ({ ...one, code: null, pin: null })) };
}

const customerId = (): string => ownShopId() ?? '';
