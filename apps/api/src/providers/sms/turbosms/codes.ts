import type { ProviderFault } from '../../provider-error.ts';

export const service = 'turbosms';

const faults: [fault: ProviderFault, codes: number[]][] = [
  ['stopped', [404]],
  ['refused', [305, 406]],
  ['misconfigured', [103, 105, 106, 200, 201, 202, 203, 300, 301, 302, 304, 400, 401, 412, 413, 502]],
  ['unavailable', [503, 999]],
];

export function codeOf(part: unknown): number | undefined {
  const code = (part as { response_code?: unknown } | null | undefined)?.response_code;
  return typeof code === 'number' ? code : undefined;
}

// An undocumented code may mean a message that was sent.
export const faultOf = (code: number | undefined): ProviderFault =>
  faults.find(([, codes]) => code !== undefined && codes.includes(code))?.[0] ?? 'unknown';
