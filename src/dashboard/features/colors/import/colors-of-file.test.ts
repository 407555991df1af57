import { describe, expect, it } from 'vitest';
import { colorsOfFile } from './colors-of-file.ts';

const read = (text: string, readAs?: string) =>
  colorsOfFile(new TextEncoder().encode(text), { name: 'colors.txt', type: '' }, readAs);

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
