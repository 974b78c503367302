import { ProviderError } from '../../providers/provider-error.ts';
import type { TaskHandler } from '../task.ts';
import { textField, withPayload } from '../task-payload.ts';

/** A refusal by the partner is final; an unavailable one is retried. */
async function stopRefused(operation: Promise<void>): Promise<void> {
  try {
    await operation;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
    throw new ProviderError(error.service, 'stopped', error.code);
  }
}

const aboutCertificate = { certificate: textField, member: textField };

/** What the partner of certificates receives after the commit; each is idempotent. */
export const certificateTasks = {
  'certificate-member': withPayload({ member: textField }, ({ certificates }, { member }) =>
    stopRefused(certificates.registerMember(member)),
  ),
  'certificate-sold': withPayload(aboutCertificate, ({ certificates }, { certificate, member }) =>
    stopRefused(certificates.reportSold(certificate, member)),
  ),
  'certificate-complaint': withPayload(aboutCertificate, ({ certificates }, { certificate, member }) =>
    stopRefused(certificates.complain(certificate, member)),
  ),
} satisfies Record<string, TaskHandler>;
