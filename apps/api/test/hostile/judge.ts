// What no reply may be, whatever was requested.
import { endpoints, nameOf } from '../harness/contract-calls.ts';
import { type Answer, header, jsonOf } from './answer.ts';
import type { openapiCheck } from '../harness/openapi-check.ts';
import type { Shot } from './shots/shot.ts';

/** On every answer that the app itself made. */
const always: [name: string, is: RegExp][] = [
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$|^no-referrer$/],
  ['x-frame-options', /^DENY$/],
  // The API's readable document loads its own files.
  ['content-security-policy', /default-src '(?:none|self)'/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /camera=/],
  ['x-request-id', /./],
];

/** Words of the machine room: no customer may read them, no stranger may learn from them. */
const innards =
  /\bat (async )?[\w.<>]+ \((file:|node:|\/)|node_modules|\/(src|home|work|root|usr)\/|\.[cm]?[jt]s:\d+|\b(insert into|select .+ from|update .+ set|delete from)\b|violates |duplicate key|syntax error|invalid (input syntax|byte sequence)|out of range for type|drizzle|pglite|postgres|ECONN|ENOENT|Cannot read propert|is not a function|Unexpected token|ZodError|FST_ERR/i;

/** Beyond what any machine under load takes for one answer. */
const slowMs = 20_000;

const calls: ReadonlySet<string> = new Set(endpoints.map(nameOf));

/** Parts of a reply that are not in the document. */
export type Check = ReturnType<typeof openapiCheck>;

export type Fault = string;

/** Everything that is wrong with the answer; nothing when it may be given. */
export function faultsOf(shot: Shot, answer: Answer, check: Check): Fault[] {
  const isOurs = isApi(shot);
  const text = answer.body.toString('utf8');
  const faults: Fault[] = [];
  if (answer.tookMs > slowMs) faults.push('answers late');
  if (answer.status >= 500) faults.push(`answers ${answer.status}`);
  // An unreadable HEAD is answered by the parser like any other request, and closed.
  if (answer.rest > 0 && !shot.isCutOff && !answer.isLast) faults.push('sends more than one answer');
  const missing = always.filter(([name, is]) => !is.test(header(answer, name) ?? '')).map(([name]) => name);
  if (missing.length > 0)
    faults.push(`has no ${missing.length === always.length ? 'header of safety' : missing.join(', ')}`);
  if (answer.headers.filter(([name]) => name === 'x-injected' || name === 'content-length').length > 1)
    faults.push('has a header twice');
  if (answer.status >= 400) faults.push(...errorFaults(shot, answer, text, isOurs));
  if (isOurs) faults.push(...documentFaults(shot, answer, check));
  faults.push(...leaks(shot, answer, text));
  return faults;
}

const isApi = ({ target, call }: Shot): boolean => call !== undefined && /^\/m?api\//.test(target);

function errorFaults(shot: Shot, answer: Answer, text: string, isOurs: boolean): Fault[] {
  const faults: Fault[] = [];
  const cached = header(answer, 'cache-control') ?? '';
  // The page that says "not found" is the app's own page, which is fetched again each time.
  if (!(isOurs ? /no-store/ : /no-store|^no-cache$/).test(cached)) faults.push(`an error may be kept: ${cached}`);
  if (answer.headers.some(([name]) => name === 'etag' || name === 'last-modified' || name === 'expires'))
    faults.push('an error may be validated');
  if (innards.test(text)) faults.push(`shows its innards: ${innards.exec(text)?.[0]}`);
  if (!isOurs || shot.method === 'HEAD') return faults;
  if (!header(answer, 'content-type')?.startsWith('application/problem+json'))
    return [...faults, 'an error of another shape'];
  const problem = (jsonOf(answer) ?? {}) as Record<string, unknown>;
  const names = ['type', 'title', 'code', 'detail', 'requestId'];
  if (problem.status !== answer.status || names.some((name) => typeof problem[name] !== 'string'))
    faults.push('an error of another shape');
  // A customer reads them all but one: an unknown address is a developer's.
  if (problem.code !== 'page_not_found' && !/[а-яіїєґ]/i.test(String(problem.detail)))
    faults.push(`an error in another language: ${String(problem.code)}`);
  return faults;
}

/** Compared with the document if the request is a known one; another spelling may be answered like anything unknown. */
function documentFaults({ call = '', method, target, isCutOff }: Shot, answer: Answer, check: Check): Fault[] {
  const [verb = '', path = ''] = call.split(' ');
  const isKnown = target.split('?')[0] === path && !isCutOff;
  if (isKnown && method === 'HEAD') return answer.body.length === 0 ? [] : ['answers HEAD with a body'];
  // An address may have a call of each method, with different keys.
  if (isKnown && method !== verb && calls.has(`${method} ${path}`)) return [];
  if (isKnown && method !== verb) return answer.status < 400 ? [`answers ${answer.status} to ${method}`] : [];
  if (!isKnown) return [];
  const headers = Object.fromEntries(answer.headers);
  return check({ method, path, status: answer.status, headers, body: answer.body }).map(
    (fault) => `answers not as documented: ${fault.replace(/^.*? (?=\d{3}: )/, '').replaceAll(/\/\d+/g, '/n')}`,
  );
}

function leaks(shot: Shot, answer: Answer, text: string): Fault[] {
  const head = answer.headers.map((pair) => pair.join(': ')).join('\n');
  const sent = shot.target + (shot.body?.toString('utf8') ?? '');
  const leaked = (shot.secrets ?? []).filter(
    (secret) => (text.includes(secret) || head.includes(secret)) && !sent.includes(secret),
  );
  const hasSplit = answer.headers.some(([name, value]) => name === 'set-cookie' && value.startsWith('a=b'));
  return [...(leaked.length > 0 ? ["tells another customer's data"] : []), ...(hasSplit ? ['lets a header in'] : [])];
}
