import { isIPv6 } from 'node:net';

/** How `::ffff:1.2.3.4` begins, which is how a server that listens on `::` sees 1.2.3.4. */
const mapped = /^::ffff:(?=\d+\.)/i;

/** The groups of four hex digits on one side of `::`. */
const groups = (side: string) => (side === '' ? [] : side.split(':'));

/**
 * The network that an address is counted by: an IPv4 address by itself, an IPv6 address by its first 64 bits, because
 * every subscriber gets at least that many addresses and could use a new one for each attempt.
 */
export function getNetwork(address: string): string {
  const plain = address.replace(mapped, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().replace(/%.*$/, '').split('::');
  const first = groups(head);
  const last = groups(tail);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const full = plain.includes('::') ? [...first, ...zeros, ...last] : first;
  const network = full.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
