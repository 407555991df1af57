import { invisibleProblem, trimInvisible } from './invisible.ts';

const EXAMPLES =
  'Enter an IPv4 or IPv6 address or a host name, e.g. 203.0.113.7 or vpn.example.com';

const MAX_HOST_LENGTH = 253;

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const IPV4_PART = /^(?:0|[1-9]\d{0,2})$/;

/** `undefined` for an IPv4 or IPv6 address or a host name (the contract's `ip`). */
export function hostAddressProblem(text: string): string | undefined {
  const address = trimInvisible(text);
  if (isIpv4(address) || isIpv6(address) || isHostName(address)) return undefined;
  return findProblem(address);
}

/** Normalises the spelling of an address: case, a host name's final dot, the forms of IPv6. */
export function normaliseHostAddress(text: string): string {
  const address = trimInvisible(text).toLowerCase().replace(/\.$/, '');
  // The platform shortens an IPv6 address as RFC 5952 does.
  return isIpv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

/** Identifies servers by their address in any spelling. */
export const getAddressKey = ({ ip }: { ip: string }): string => normaliseHostAddress(ip);

function findProblem(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address))
    return 'Enter the address alone, without http:// or the like';
  const unseen = invisibleProblem('The address', address);
  if (unseen !== undefined) return unseen;
  if (/\s/.test(address)) return 'An address cannot contain spaces';
  if (address.includes('/')) return 'Enter the address alone, without what follows the /';
  if (/^\[.*\]$/.test(address)) return 'Enter an IPv6 address without brackets';
  if (/^[^:]+:\d+$/.test(address) || /^\[.*\]:\d+$/.test(address))
    return 'Enter the address alone, without a port';
  if (/^[\d.]+$/.test(address)) return 'An IPv4 address is four numbers from 0 to 255';
  if (/^[0-9a-f:.]+$/i.test(address) && address.includes(':'))
    return 'This is not a complete IPv6 address';
  return EXAMPLES;
}

function isIpv4(address: string): boolean {
  const parts = address.split('.');
  return parts.length === 4 && parts.every((part) => IPV4_PART.test(part) && Number(part) <= 255);
}

/** The platform knows all spellings, also with an IPv4 address at the end. */
const isIpv6 = (address: string): boolean =>
  /^[0-9a-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]`);

/** RFC 1123. A numeric last part is refused: it would be read as an IPv4 address. */
function isHostName(address: string): boolean {
  const labels = address.replace(/\.$/, '').split('.');
  return (
    address.length <= MAX_HOST_LENGTH &&
    labels.every((label) => LABEL.test(label)) &&
    !/^(?:\d+|0x[0-9a-f]*)$/i.test(labels.at(-1) ?? '')
  );
}
