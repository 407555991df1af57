import { QueryClient } from '@tanstack/react-query';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { getTranslationProgress } from '#generated/api/app-texts.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { describeContents, findContents } from './delete-app.ts';

const counts = { total: 9, progress: 0, pending: 0, error: 0, cancelled: 0, translating: 0 };

// Other test files in this process share the modules, without these mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock(import('#generated/api/app-texts.ts'), async (original) => ({
  ...(await original()),
  getTranslationProgress: vi.fn<typeof getTranslationProgress>(() =>
    Promise.resolve({
      data: { ...counts, translated: 2 },
      languages: [
        { locale: 'fr', counts: { ...counts, translated: 2 } },
        { locale: 'de', counts: { ...counts, translated: 3 } },
      ],
    }),
  ),
}));

it('counts the translations into all languages by one call where the server sends all', async () => {
  const app = makeApp('app', { locales: ['en', 'fr', 'de'] });
  const found = await findContents(new QueryClient(), app);
  expect(found?.text).toMatch(/^Deletes 5 translations\./);
  expect(getTranslationProgress).toHaveBeenCalledOnce();
});

const contents = (counts: Record<string, number | undefined>) =>
  describeContents(Object.entries(counts));

describe('the question before an application is deleted', () => {
  it('asks for nothing to be typed where nothing is lost', () => {
    expect(contents({ text: 0, color: 0 })).toEqual({ text: 'It is empty.' });
  });

  it('counts what is lost, and asks for the name', () => {
    expect(contents({ text: 1200, translation: 1, color: 0, image: 3 })).toEqual({
      text: 'Deletes 1,200 texts, 1 translation, and 3 images.',
      asksName: true,
    });
    expect(contents({ text: 0, image: 1 })?.text).toBe('Deletes 1 image.');
  });

  it('lists uncounted contents, and does not take them for none', () => {
    expect(contents({ text: 2, color: undefined, image: undefined })).toEqual({
      text: 'Deletes 2 texts.\nIts colors and images could not be counted.',
      asksName: true,
    });
    expect(contents({ text: 0, color: undefined })?.asksName).toBe(true);
  });

  it('is undefined when nothing could be counted', () => {
    expect(contents({ text: undefined, color: undefined })).toBeUndefined();
  });
});
