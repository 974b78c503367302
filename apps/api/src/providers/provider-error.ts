/** Why an outside service did not do its part. `unknown` means it may have: query before repeating. */
export type ProviderFault = 'refused' | 'stopped' | 'misconfigured' | 'unavailable' | 'unknown';

export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly service: string;
  readonly fault: ProviderFault;
  /** The service's own code; never a person's data. */
  readonly code: string;

  constructor(service: string, fault: ProviderFault, code: string) {
    super(`${service}: ${fault} (${code})`);
    this.service = service;
    this.fault = fault;
    this.code = code;
  }
}
