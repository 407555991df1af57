import { type FakeOptions, type FakeService, start } from './fake-engines.ts';

/** Fake of Apertium's APy: forms with one text per request; unescapes HTML. */
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
        // Like apertium-rehtml-noent; a line break ends the input.
        answer({
          translatedText: `${(text ?? '').replaceAll('&lt;', '<').replaceAll('&amp;', '&')}\n`,
        }),
    },
    options,
  );
}
