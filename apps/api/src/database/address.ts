/** A server that may be the primary. */
export interface Host {
  host: string;
  port: number;
}

export interface DatabaseAddress {
  /** The driver's address: of several hosts the first, and no parameter that only libpq knows. */
  url: string;
  /** In the order of the address; a single one if there is no choice. */
  hosts: Host[];
}

const shape = /^(postgres(?:ql)?:\/\/)((?:[^@/]*@)?)([^/?@]+)(\/[^?]*)?(?:\?(.*))?$/;
const usualPort = 5432;

/**
 * Reads an address as libpq writes one: `postgres://club@db1:5432,db2/club?target_session_attrs=read-write`. Only the
 * attributes that select the primary make sense, for every process writes. Undefined for any other address; one without
 * a host, which uses a socket, is left as it is.
 */
export function readDatabaseAddress(text: string): DatabaseAddress | undefined {
  const [, scheme = '', login = '', places = '', path = '', query = ''] = shape.exec(text) ?? [];
  if (scheme === '') return { url: text, hosts: [] };
  const hosts = places.split(',').map(readHost);
  const found = hosts.filter((host) => host !== undefined);
  const parameters = new URLSearchParams(query);
  const target = parameters.get('target_session_attrs') ?? 'read-write';
  if (found.length !== hosts.length || !['any', 'primary', 'read-write'].includes(target)) return undefined;
  parameters.delete('target_session_attrs');
  const [first = ''] = places.split(',');
  const rest = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  return { url: `${scheme}${login}${first}${path}${rest}`, hosts: found };
}

/**
 * A separate address for each host of it, since standbys are queried individually. Undefined when it is no such
 * address.
 */
export function urlsOf(text: string): { host: string; url: string }[] | undefined {
  const [, scheme = '', login = '', places = '', path = '', query = ''] = shape.exec(text) ?? [];
  if (scheme === '') return undefined;
  const urls = places.split(',').map((place) => {
    const read = readDatabaseAddress(`${scheme}${login}${place}${path}?${withoutTarget(query)}`);
    return read && { host: place, url: read.url };
  });
  const found = urls.filter((one) => one !== undefined);
  return found.length === urls.length ? found : undefined;
}

function withoutTarget(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('target_session_attrs');
  return parameters.toString();
}

function readHost(place: string): Host | undefined {
  const [, host = '', port] = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(place) ?? [];
  if (host === '' || Number(port ?? usualPort) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? usualPort) };
}
