import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import { give, watchCalls } from '#tests/components/render-screen.tsx';
import { useLocaleLists } from './use-locale-lists.ts';

watchCalls();

const locales = ['de', 'fr', 'es-MX'] as const;
const toKey = (locale: (typeof locales)[number]) => getListLocaleTextsQueryKey('app', { locale });

function Lengths() {
  const { texts } = useLocaleLists('app', locales);
  return <p>{locales.map((locale) => `${locale} ${texts.get(locale)?.length}`).join(', ')}</p>;
}

test('a list that was read within the last minute is not read again', async () => {
  const queryClient = new QueryClient();
  const read = (locale: (typeof locales)[number], secondsAgo: number) =>
    queryClient.setQueryData(
      toKey(locale),
      { data: [] },
      { updatedAt: Date.now() - 1000 * secondsAgo },
    );
  read('de', 30);
  read('fr', 90);
  // German has no response: a request for it fails the test.
  give([{ queryKey: toKey('fr') }, { data: [{}] }], [{ queryKey: toKey('es-MX') }, { data: [{}] }]);
  await render(
    <QueryClientProvider client={queryClient}>
      <Lengths />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('de 0, fr 1, es-MX 1')).toBeVisible();
});
