import { describe, expect, it } from 'vitest';
import { type ImportedServer, serverRules, serversOfFile } from './server-entry.ts';

const read = (text: string) => serversOfFile(new TextEncoder().encode(text));
const only = (text: string) => {
  const [entry] = read(text).entries;
  if (!entry) throw new Error('Nothing was read.');
  return entry;
};
const reason = (text: string) => serverRules.validate(only(text), new Map());

describe('a server of a file', () => {
  it('has its country by name or code', () => {
    const germany = { countryId: 'de', countryName: 'Germany' };
    expect(only('10.0.0.1,anna,pw,psk,DE')).toMatchObject(germany);
    expect(only('10.0.0.1,anna,pw,psk,germany')).toMatchObject(germany);
  });

  it('is called as the file says where it has a code as well', () => {
    const head = 'ip,username,password,psk,country,code\n';
    expect(only(`${head}10.0.0.1,anna,pw,psk,Berlin,de`)).toMatchObject({
      countryId: 'de',
      countryName: 'Berlin',
    });
    expect(only(`${head}10.0.0.1,anna,pw,psk,,de`).countryName).toBe('Germany');
    expect(only(`${head}10.0.0.1,anna,pw,psk,Germany,`).countryId).toBe('de');
  });

  it('is known by its address, in whatever case', () => {
    expect(only('VPN.Example,anna,pw,psk,de').key).toBe('vpn.example');
  });
});

it('is identified by its IPv6 address in any spelling, without invisible characters', () => {
  expect(only('2001:DB8:0:0:0:0:0:7,anna,pw,psk,de').key).toBe('2001:db8::7');
  expect(only('10.0.0.1\u200b,anna\u00ad,pw,psk,de')).toMatchObject({
    key: '10.0.0.1',
    username: 'anna',
  });
  expect(reason('10.0.0.1,an\u200bna,pw,psk,de')).toMatch(/^The username has an invisible/);
  expect(reason('10.0.\u20600.1,anna,pw,psk,de')).toMatch(/^The address has an invisible/);
});

describe('reasons against importing a server', () => {
  it.each([
    ['10.0.0.1,anna,pw,psk,de', undefined],
    ['10.0.0,anna,pw,psk,de', 'An IPv4 address is four numbers from 0 to 255.'],
    ['10.0.0.1,anna,pw,psk,Atlantis', '“Atlantis” is not a country.'],
    ['10.0.0.1,anna,pw,psk,', 'The country is required.'],
    ['10.0.0.1,,pw,psk,de', 'The username is required.'],
    ['10.0.0.1,anna,," ",de', 'is required.'],
    [`10.0.0.1,anna,${'x'.repeat(501)},psk,de`, 'The password is too long.'],
  ])('%s', (line, expected) => {
    if (expected === undefined) expect(reason(line)).toBeUndefined();
    else expect(reason(line)).toContain(expected);
  });

  it('never repeats a secret', () => {
    expect(
      reason(`10.0.0.1,anna,${'SECRET'.repeat(100)},${'SECRET'.repeat(100)},de`),
    ).not.toContain('SECRET');
  });
});

it('is the same when nothing but its line differs', () => {
  const before: ImportedServer = only('10.0.0.1,anna,pw,psk,de');
  expect(serverRules.isSame(before, { ...before, line: 9 })).toBe(true);
  for (const field of ['countryId', 'countryName', 'ipsecPsk', 'username', 'password'] as const)
    expect(serverRules.isSame(before, { ...before, [field]: 'other' })).toBe(false);
});
