// EXPERIMENTAL: a facade of our own, for the club's specification names no partner and no documentation of one was
// available. The rest of the app knows only the port; when a partner is chosen, only this file is rewritten. See
// docs/decisions/027.
import { getJson, postJson } from '../../outbound.ts';
import { isTokenOld, cacheToken } from '../../stored-token.ts';
import { ProviderError } from '../../provider-error.ts';
import type { Certificates, ComplaintAnswer } from '../port.ts';
import { readCatalogue, readCertificate, readCertificates } from './answers.ts';

const service = 'certificates';

interface Options {
  url: string;
  key: string;
  timeoutMs?: number;
  clock?: () => Date;
}

export function certificatePartner(config: Options): Certificates {
  const tokens = cacheToken(service, config);
  const withToken = async <T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
    const headers = async () => ({ authorization: `Bearer ${await tokens.get()}` });
    try {
      return await call(await headers());
    } catch (error) {
      if (!isTokenOld(error)) throw error;
      tokens.drop();
      return call(await headers());
    }
  };
  const { timeoutMs = 5000 } = config;
  const post = (path: string, body: unknown) =>
    withToken((headers) =>
      postJson(service, `${config.url}/${path}`, body, { headers, timeoutMs, hasEffect: true, refusedStatuses: [422] }),
    );
  const get = (path: string) =>
    withToken((headers) => getJson(service, `${config.url}/${path}`, { headers, timeoutMs }));
  return {
    async registerMember(member) {
      await post('members', { reference: member });
    },
    async listPartners() {
      return readCatalogue(await get('catalogue'));
    },
    async reserve({ reference, offerId, count }) {
      return readCertificates(await post('reservations', { reference, offer_id: offerId, count }));
    },
    async reportSold(certificate, member) {
      await post('sold', { id: certificate, member });
    },
    async complain(certificate, member) {
      await post('complaints', { id: certificate, member });
    },
    async readComplaint(certificate) {
      return answerOf(await get(`complaints/${encodeURIComponent(certificate)}`));
    },
  };
}

function answerOf(answer: unknown): ComplaintAnswer {
  const { state, certificate } = (answer ?? {}) as { state?: unknown; certificate?: unknown };
  if (state === 'replaced') return { state, certificate: readCertificate(certificate) };
  if (state === 'checking' || state === 'unknown' || state === 'refused' || state === 'refund') return { state };
  throw new ProviderError(service, 'unknown', 'no answer');
}
