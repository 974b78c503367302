/**
 * The block of network addresses that one household, office or attacker holds as cheaply as a single address: /24 of
 * IPv4, also where it is written as IPv6, and /48 of IPv6. Anything else is its own block.
 */
export function addressBlock(address: string): string {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)?.[1];
  if (four !== undefined) return `${four}.0/24`;
  if (!/^[\da-f:]+(%.*)?$/i.test(address) || !address.includes(':')) return address;
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  // Before "::" are all of the first groups, or the rest of them are zeros unless the tail reaches that far.
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}
