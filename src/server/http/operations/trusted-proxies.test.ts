import { describe, expect, it } from 'vitest';
import { parseTrust } from './trusted-proxies.ts';

describe('TRUST_PROXY', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['uniquelocal', '172.31.255.255', true],
    ['uniquelocal', '172.32.0.0', false],
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['loopback', 'unknown', false],
    ['loopback', undefined, false],
  ])('%s: %s is believed: %s', (entry, address, expected) => {
    expect(parseTrust([entry])(address)).toBe(expected);
  });

  it('trusts no proxy when absent', () => {
    expect(parseTrust()('127.0.0.1')).toBe(false);
  });

  it.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.0/x', '0.0.0.0/0', 'true', '1', 'toString'])(
    '%s is refused, with the name of the setting',
    (entry) => {
      expect(() => parseTrust(['loopback', entry])).toThrow(
        `TRUST_PROXY must consist of addresses, networks such as 10.0.0.0/8, or the names loopback, linklocal, uniquelocal, separated by commas (it has "${entry}").`,
      );
    },
  );
});
