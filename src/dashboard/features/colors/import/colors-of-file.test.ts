import { describe, expect, it } from 'vitest';
import { makeZip } from '#tests/support/zip-files.ts';
import { colorsOfFile } from './colors-of-file.ts';

const read = (text: string, readAs?: string) =>
  colorsOfFile(new TextEncoder().encode(text), 'colors.txt', readAs);

describe('colors of eight digits', () => {
  const file = 'brand = #11223380\n';

  it('say how they were read', async () => {
    const { entries, readings: [reading] = [] } = await read(file);
    expect(entries).toMatchObject([{ value: '#112233', alpha: 0.502 }]);
    expect(reading).toMatchObject({ value: 'last' });
    expect(reading?.message).toContain('RRGGBBAA');
  });

  it('are read as a person has chosen', async () => {
    const { entries, readings: [reading] = [] } = await read(file, 'first');
    expect(entries).toMatchObject([{ value: '#223380' }]);
    expect(reading).toMatchObject({ value: 'first' });
  });

  it('leave nothing to choose where there are none', async () => {
    expect((await read('brand = #112233\n')).readings).toBeUndefined();
  });
});

it('reads the names in an archive of Windows, and again as they are chosen', async () => {
  // Shift-JIS for ロゴ.
  const folder = new TextEncoder().encode('/values/colors.xml');
  const name = new Uint8Array([0x83, 0x8d, 0x83, 0x53, ...folder]);
  const content = '<resources><color name="a">#FF8800</color></resources>';
  const zip = makeZip([{ name, content }]);
  const open = (readAs?: string) => colorsOfFile(zip, 'a.zip', readAs);
  const guessed = await open();
  expect(guessed.entries).toMatchObject([{ key: 'a', path: 'ロゴ/values/colors.xml' }]);
  expect(guessed.readings).toMatchObject([
    { value: 'shift_jis', choice: { legend: 'File names' } },
  ]);
  expect((await open('cp437')).entries).toMatchObject([{ path: 'âìâS/values/colors.xml' }]);
});

it('names an archive that is a document, and reads that of an Android project', async () => {
  const zip = (name: string, content: string) => makeZip([{ name, content }]);
  const readZip = (bytes: Uint8Array, name: string) => colorsOfFile(bytes, name);
  const table = await readZip(zip('xl/workbook.xml', ''), 'a.xlsx');
  expect(table.problems).toMatchObject([
    { message: expect.stringContaining('"a.xlsx" is an Excel workbook (.xlsx); colors') as string },
  ]);
  const project = makeZip([
    { name: 'app/src/main/AndroidManifest.xml', content: '<manifest/>' },
    {
      name: 'app/src/main/res/values/colors.xml',
      content: '<resources><color name="a">#123</color></resources>',
    },
  ]);
  expect((await readZip(project, 'app.zip')).entries).toMatchObject([{ key: 'a' }]);
});
