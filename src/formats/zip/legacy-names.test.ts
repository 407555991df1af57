import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeNames, guessNameEncoding } from './legacy-names.ts';

const toBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const decodeLegacyNames = (names: readonly Uint8Array[]) =>
  decodeNames(names, guessNameEncoding(names));

it.each([
  [
    'Shift-JIS',
    ['838d83532e706e67', '90dd92e883418343835283932e706e67'],
    ['ロゴ.png', '設定アイコン.png'],
  ],
  ['Shift-JIS without kana', ['94778c692e706e67', '90da91b12e706e67'], ['背景.png', '接続.png']],
  ['GBK', ['cdbcb1ea2e706e67', 'b7fecef1c6f72fc1acbdd32e706e67'], ['图标.png', '服务器/连接.png']],
  [
    'German in code page 437',
    ['5363686c817373656c2e706e67', '9a62657273696368742e706e67'],
    ['Schlüssel.png', 'Übersicht.png'],
  ],
  ['one German word', ['477294e1652e706e67'], ['Größe.png']],
  [
    'French in code page 437',
    ['636c822e706e67', '6963936e652d8274822e706e67'],
    ['clé.png', 'icône-été.png'],
  ],
  ['signs of code page 437', ['b0b1b22e706e67'], ['░▒▓.png']],
])('reads names in %s', (_name, raw, names) => {
  expect(decodeLegacyNames(raw.map(toBytes))).toEqual(names);
});

it('decides for all names of an archive together', () => {
  // Alone, the second name would be Western.
  const names = ['90dd92e883418343835283932e706e67', '82612e706e67'].map(toBytes);
  expect(decodeLegacyNames(names)).toEqual(['設定アイコン.png', 'Ｂ.png']);
});

it('gives each name, whatever its bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (names) => {
      expect(decodeLegacyNames(names)).toHaveLength(names.length);
    }),
  );
});

it('reads names in the encoding that is chosen', () => {
  const names = ['8fe0a8a2a5e22e706e67'].map(toBytes);
  expect(decodeNames(names, 'ibm866')).toEqual(['Привет.png']);
});
