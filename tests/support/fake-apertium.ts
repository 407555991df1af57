import { type FakeOptions, type FakeService, start } from './fake-engines.ts';

/** Apertium's APy: forms in, one text per request; what is escaped in HTML comes back as signs. */
export function fakeApertium(options: FakeOptions = {}): Promise<FakeService> {
  const { languages = ['fra', 'spa', 'por'] } = options;
  const answer = (responseData: unknown) => ({
    responseData,
    responseDetails: null,
    responseStatus: 200,
  });
  return start(
    {
      aside: (path) =>
        path === '/listPairs'
          ? answer([
              { sourceLanguage: 'spa', targetLanguage: 'eng' },
              ...languages.map((targetLanguage) => ({ sourceLanguage: 'eng', targetLanguage })),
            ])
          : undefined,
      read: ({ body }) => [new URLSearchParams(body).get('q') ?? ''],
      word: ([text]) =>
        // As apertium-rehtml-noent does; a line break ends what it was given.
        answer({
          translatedText: `${(text ?? '').replaceAll('&lt;', '<').replaceAll('&amp;', '&')}\n`,
        }),
    },
    options,
  );
}
