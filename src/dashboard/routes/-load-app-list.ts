import type { QueryClient } from '@tanstack/react-query';
import { ensureLoaded, type GeneratedOptions, startLoading } from '#dashboard/api/load.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';

interface Loading {
  context: { queryClient: QueryClient };
  params: { appId: string };
}

/** The list shows its own loading and error states; an unknown application has none. */
export const loadAppList =
  <Answer, Failure>(getOptions: (appId: string) => GeneratedOptions<Answer, Failure>) =>
  async ({ context: { queryClient }, params: { appId } }: Loading): Promise<void> => {
    await ensureLoaded(queryClient, getGetAppQueryOptions(appId));
    startLoading(queryClient, getOptions(appId));
  };
