import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '#formats/csv/write.ts';
import { readServers } from './parse.ts';

const BERLIN = { ip: '10.0.0.1', username: 'anna', password: 'pw', psk: 'key', country: 'de' };

describe('lines of servers', () => {
  it.each([
    ['commas', '10.0.0.1,anna,pw,key,de'],
    ['semicolons', '10.0.0.1;anna;pw;key;de\n'],
    ['tabs', '10.0.0.1\tanna\tpw\tkey\tde\r\n'],
    ['blanks', ' 10.0.0.1 , anna , pw , key , de '],
    ['quotes', '"10.0.0.1","anna", "pw" ,"key","de"'],
  ])('are read with %s', (_what, text) => {
    expect(readServers(text)).toEqual({ entries: [{ ...BERLIN, line: 1 }], problems: [] });
  });

  it('keeps quoted content, line ends included, and counts lines', () => {
    const text = '\n10.0.0.1,anna," p""w,\r\n;",key,de\n\n10.0.0.2,ben,x,y,fr';
    expect(readServers(text)).toEqual({
      entries: [
        { ...BERLIN, password: ' p"w,\r\n;', line: 2 },
        { ip: '10.0.0.2', username: 'ben', password: 'x', psk: 'y', country: 'fr', line: 5 },
      ],
      problems: [],
    });
  });

  it('takes another delimiter within a value for part of it', () => {
    expect(readServers('10.0.0.1;anna;p,w;k,e,y;de').entries).toEqual([
      { ...BERLIN, password: 'p,w', psk: 'k,e,y', line: 1 },
    ]);
  });

  it.each(['\r\n', '\n', '\r'])(
    'believes a spreadsheet that says its delimiter before %j',
    (end) => {
      expect(readServers(`sep=;${end}10.0.0.1;anna;pw;key;de`)).toEqual({
        entries: [{ ...BERLIN, line: 2 }],
        problems: [],
      });
    },
  );

  it('reads UTF-16 as spreadsheets write it', () => {
    const bytes = new Uint8Array(Buffer.from('\ufeff10.0.0.1\tanna\tpw\tkey\tde', 'utf16le'));
    expect(readServers(bytes).entries).toEqual([{ ...BERLIN, line: 1 }]);
  });
});

describe('a head line', () => {
  it('names the columns in any order; others are not used, and that is said', () => {
    const text =
      'Country Name,Country-Code,Pre-shared key,IP address,Note,User,Password\nGermany,de,key,10.0.0.1,x,anna,pw';
    expect(readServers(text)).toEqual({
      entries: [{ ...BERLIN, country: 'Germany', code: 'de', line: 2 }],
      problems: [{ line: 1, message: 'A column is not used.' }],
    });
  });

  it('may have a code for the country alone', () => {
    const { entries } = readServers('ip;code;username;password;psk\n10.0.0.1;de;anna;pw;key');
    expect(entries).toEqual([{ ...BERLIN, country: '', code: 'de', line: 2 }]);
  });

  it('has to name everything, and once', () => {
    expect(readServers('ip,username,country\n1,2,3').problems[1]?.message).toBe(
      'The header line has no column for: password, psk.',
    );
    expect(readServers('ip,user,login,pass,psk,country\n1,2,3,4,5,6').problems[1]?.message).toBe(
      'The header line has two columns for: username.',
    );
  });

  it('alone is no server', () => {
    const { entries, problems } = readServers('ip,username,password,psk,country\n');
    expect(entries).toEqual([]);
    expect(problems).toMatchObject([{ message: expect.stringContaining('No servers') as unknown }]);
  });
});

describe('unreadable content', () => {
  it('is named by its line, and the rest is read', () => {
    const text = [
      '10.0.0.1,anna,pw,key,de',
      '10.0.0.2,anna,pw',
      '10.0.0.3,anna,p,w,key,de',
      '10.0.0.4,anna,"pw"x,key,de',
      '10.0.0.5,anna,"pw,key,de',
      '10.0.0.6,anna,pw,key,fr,,',
    ].join('\n');
    const { entries, problems } = readServers(text);
    expect(entries.map(({ ip }) => ip)).toEqual(['10.0.0.1', '10.0.0.6']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(problems[0]?.message).toContain('3 values, not 5');
  });

  it('is named when it is of another format', () => {
    const workbook = new TextEncoder().encode('PK\u0003\u0004 xl/workbook.xml');
    for (const [input, name] of [
      [workbook, 'an Excel workbook (.xlsx)'],
      ['<!DOCTYPE html><table></table>', 'a web page'],
    ] as const)
      expect(readServers(input)).toEqual({
        entries: [],
        problems: [{ line: 1, message: expect.stringContaining(`This is ${name}; `) as string }],
      });
  });

  it.each([
    ['WireGuard', '[Interface]\nPrivateKey = a=\n[Peer]\nEndpoint = 203.0.113.7:51820'],
    ['OpenVPN', 'client\nremote 203.0.113.7 1194\n<ca>\nMIIF\n</ca>'],
    ['Mullvad', '[\n {\n  "hostname": "al-1",\n  "ipv4_addr_in": "203.0.113.7"\n }\n]'],
    ['VPN Gate', '*vpn_servers\n#HostName,IP,Score,Ping\nvpn1,203.0.113.7,1,2\n*'],
  ])('of %s has one reason, not one per line', (_name, text) => {
    const { entries, problems } = readServers(text);
    expect(entries).toEqual([]);
    expect(problems).toHaveLength(2);
    expect(problems[0]?.message).toContain('No servers were found. Write one per line');
  });

  it('says so when there is nothing', () => {
    for (const text of ['', '\n \n', 'hello']) expect(readServers(text).entries).toEqual([]);
    expect(readServers('').problems[0]?.message).toContain('No servers were found');
  });
});

const MARKS = [' ', ',', ';', '"', '\n', '\r', '\t'];

/** A value that may need quoting; never a formula, which the writer guards. */
const value = fc
  .string({ unit: fc.constantFrom('a', 'b', '1', ...MARKS, 'é', '€'), minLength: 1, maxLength: 12 })
  .map((text) => `x${text}`);

const server = fc.record({
  ip: fc.ipV4(),
  username: value,
  password: value,
  psk: value,
  country: fc.constantFrom('de', 'France'),
});

describe('for all servers', () => {
  it('reads what is written, with and without a head', () => {
    fc.assert(
      fc.property(fc.array(server, { minLength: 1, maxLength: 8 }), fc.boolean(), (all, head) => {
        const rows = all.map((one) => [one.ip, one.username, one.password, one.psk, one.country]);
        const names = ['ip', 'username', 'password', 'psk', 'country'];
        const { entries, problems } = readServers(writeCsv(head ? [names, ...rows] : rows));
        expect(problems).toEqual([]);
        expect(entries).toMatchObject(all);
        expect(entries).toHaveLength(all.length);
      }),
    );
  });

  it('never throws, loses no line silently, and repeats no cell', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ...MARKS), maxLength: 60 });
    fc.assert(
      fc.property(text, (input) => {
        const { entries, problems } = readServers(`SECRET${input}`);
        expect(entries.length + problems.length).toBeGreaterThan(0);
        for (const { line, message } of problems) {
          expect(line).toBeGreaterThan(0);
          expect(message).not.toContain('SECRET');
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('takes bytes of any kind', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { entries, problems } = readServers(bytes);
        expect(entries.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
