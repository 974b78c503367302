import { ProviderError } from '../../providers/provider-error.ts';
import type { Providers } from '../../providers/ports.ts';
import type { TaskHandler } from '../task.ts';

type CertificateOperation = (
  certificates: Providers['certificates'],
  payload: { member: string; certificate: string },
) => Promise<void>;

/** A refusal by the partner is final; an unavailable one is retried. */
const partnerTask =
  (operation: CertificateOperation): TaskHandler =>
  async ({ certificates }, { member, certificate }) => {
    try {
      await operation(certificates, { member: String(member), certificate: String(certificate) });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
      throw new ProviderError(error.service, 'stopped', error.code);
    }
  };

/** What the partner of certificates receives after the commit; each is idempotent. */
export const certificateTasks = {
  'certificate-member': partnerTask((partner, { member }) => partner.registerMember(member)),
  'certificate-sold': partnerTask((partner, { certificate, member }) => partner.reportSold(certificate, member)),
  'certificate-complaint': partnerTask((partner, { certificate, member }) => partner.complain(certificate, member)),
} satisfies Record<string, TaskHandler>;
