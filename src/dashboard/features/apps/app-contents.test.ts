import { describe, expect, it } from 'vitest';
import { describeContents, UNCOUNTED } from './app-contents.ts';

const noun = (one: string) => ({ one, many: `${one}s` });
const contents = (counts: Record<string, number | undefined>) =>
  describeContents(
    'Nimbus',
    Object.entries(counts).map(([one, count]) => [noun(one), count] as const),
  );

describe('the question before an application is deleted', () => {
  it('asks for nothing to be typed where nothing is lost', () => {
    expect(contents({ text: 0, color: 0 })).toEqual({ text: 'It holds nothing yet.' });
  });

  it('counts what is lost, and asks for the name', () => {
    expect(contents({ text: 1200, translation: 1, color: 0, image: 3 })).toEqual({
      text: 'With it go 1,200 texts, 1 translation, and 3 images.',
      nameToType: 'Nimbus',
    });
    expect(contents({ text: 0, image: 1 }).text).toBe('With it goes 1 image.');
  });

  it('says what could not be counted, and takes it for something', () => {
    expect(contents({ text: 2, color: undefined, image: undefined })).toEqual({
      text: 'With it go 2 texts.\nIts colors and images could not be counted.',
      nameToType: 'Nimbus',
    });
    expect(contents({ text: 0, color: undefined }).nameToType).toBe('Nimbus');
  });

  it('stays the plain question when the server answers nothing', () => {
    expect(contents({ text: undefined, color: undefined })).toBe(UNCOUNTED);
    expect(UNCOUNTED.nameToType).toBeUndefined();
  });
});
