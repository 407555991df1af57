import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostAddressProblem, normaliseHostAddress } from './host-address.ts';

describe('addresses of servers', () => {
  it.each([
    '203.0.113.7',
    '0.0.0.0',
    '255.255.255.255',
    ' 10.0.0.1 ',
    '::',
    '::1',
    '2001:db8::7',
    '2001:DB8:0:0:8:800:200C:417A',
    '1:2:3:4:5:6:7::',
    '::ffff:192.0.2.1',
    'vpn.example.com',
    'de-1.vpn.example.com.',
    'localhost',
    'xn--bcher-kva.example',
    '1password.example',
    'a'.repeat(63),
    `${'a.'.repeat(126)}a`,
  ])('%s is one', (text) => {
    expect(hostAddressProblem(text)).toBeUndefined();
  });

  it.each([
    ['', /IPv4 or IPv6/],
    ['256.1.1.1', /0 to 255/],
    ['10.0.0', /0 to 255/],
    ['10.0.0.1.2', /0 to 255/],
    ['010.0.0.1', /0 to 255/],
    ['2001:db8', /IPv6/],
    ['1::2::3', /IPv6/],
    ['1:2:3:4:5:6:7:8:9', /IPv6/],
    ['1:2:3:4:5:6:7::8', /IPv6/],
    ['[::1]', /brackets/],
    ['[::1]:443', /port/],
    ['vpn.example.com:1194', /port/],
    ['10.0.0.1:500', /port/],
    ['https://vpn.example.com', /http/],
    ['10.0.0.0/8', /\//],
    ['two words', /spaces/],
    ['10.0.0\u200b.1', /invisible character/],
    ['-vpn.example', /host name/],
    ['vpn_1.example', /host name/],
    ['a..b', /host name/],
    ['a'.repeat(64), /host name/],
    [`${'a.'.repeat(126)}aa`, /host name/],
    ['bücher.example', /host name/],
    ['host.123', /host name/],
  ])('%s is none, and says why', (text, reason) => {
    expect(hostAddressProblem(text)).toMatch(reason);
  });

  it('takes every IP address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(hostAddressProblem(address)).toBeUndefined();
      }),
    );
  });

  it('takes what looks like an IPv6 address only when it is one', () => {
    const piece = fc.constantFrom('::', ':', '0', 'ab', 'ffff', '1.2.3.4', '12345');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        if (text.includes(':'))
          expect(hostAddressProblem(text) === undefined).toBe(isIP(text) === 6);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('one address in several spellings', () => {
  it.each([
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['::ffff:192.0.2.1', '::ffff:c000:201'],
    [' 10.0.0.1\u200b', '10.0.0.1'],
    ['VPN.Example.com', 'vpn.example.com'],
    ['vpn.example.com.', 'vpn.example.com'],
    ['no address', 'no address'],
  ])('%s is %s', (text, same) => {
    expect(normaliseHostAddress(text)).toBe(same);
  });

  it('stays an address, and the same one', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const one = normaliseHostAddress(address);
        expect(hostAddressProblem(one)).toBeUndefined();
        expect(normaliseHostAddress(one)).toBe(one);
        expect(normaliseHostAddress(address.toUpperCase())).toBe(one);
      }),
    );
  });
});
