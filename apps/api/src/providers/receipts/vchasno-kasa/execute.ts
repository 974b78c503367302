import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';

export const service = 'vchasno-kasa';

/** A register that loses the tax service takes its time to go offline, and answers then. */
const patienceMs = 20_000;

export type Fields = Record<string, unknown>;

export const tasks = { sale: 1, return: 2, close: 11, status: 18 } as const;

export interface Register {
  url: string;
  token: string;
  /** The register of that token, by its name in the cabinet. */
  device: string;
  /** Whether a register that reports nothing to the tax service is good enough. */
  mayBeTest: boolean;
  timeoutMs?: number;
}

/** How an answer that is no yes is to be taken. */
const faults = { 1: 'unavailable', 2: 'unknown', 3: 'refused' } as const;

/**
 * The only call that exists. The status is 200 in any case: `res_action` reports whether it was done (0), may be
 * repeated (1), conflicts with the register's state (2), or is refused permanently (3). A call under a tag is done
 * once: repeated under it, it returns the same reply, and a tag alone queries for that reply.
 */
export async function execute(register: Register, body: Fields): Promise<Fields> {
  const { url, token, device, mayBeTest, timeoutMs = patienceMs } = register;
  const answer = fieldsOf(
    await postJson(
      service,
      `${url}/api/v3/fiscal/execute`,
      { ver: 6, source: 'club', device, type: 1, ...body },
      { headers: { authorization: token }, timeoutMs, hasEffect: body.fiscal !== undefined },
    ),
  );
  const { res, res_action: action, tag } = answer;
  if (res !== 0 || action !== 0) throw new ProviderError(service, faultOf(action), `res-${codeOf(res)}`);
  if (body.tag !== undefined && tag !== body.tag) throw new ProviderError(service, 'unknown', 'other tag');
  const info = fieldsOf(answer.info);
  if (info.isFis === 0 && !mayBeTest) throw new ProviderError(service, 'misconfigured', 'test-register');
  return { task: answer.task, ...info };
}

const faultOf = (action: unknown): 'unavailable' | 'unknown' | 'refused' =>
  action === 1 || action === 2 || action === 3 ? faults[action] : 'unknown';

const codeOf = (res: unknown): string => (Number.isSafeInteger(res) ? String(res) : 'none');

export function fieldsOf(answer: unknown): Fields {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new ProviderError(service, 'unknown', 'not an object');
  return answer as Fields;
}
