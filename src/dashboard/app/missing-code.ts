import { send } from '#dashboard/api/send.ts';
import { newVersion } from '#dashboard/ui/feedback/new-version.ts';

const MESSAGE = 'The server cannot be reached, or has a newer version of App Manager.';

/**
 * By the browser's error the router would reload, which ends in an error page while the server is
 * away.
 */
export function keepPageWithoutCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = MESSAGE;
    void lookForNewVersion();
  });
}

/**
 * Whether the error is a page's code that could not be fetched: the server is away or has another
 * version.
 */
export const isCodeMissing = (error: unknown): error is Error =>
  error instanceof Error && error.message === MESSAGE;

/** Does nothing while the server is away. */
export async function reloadWhenThere(): Promise<void> {
  if ((await fetchPage()) !== undefined) window.location.reload();
}

async function fetchPage(): Promise<string | undefined> {
  const asPage = { cache: 'no-store', headers: { Accept: 'text/html' } } as const;
  const answer = await send(new Request(window.location.href, asPage)).catch(() => undefined);
  return answer?.ok ? answer.text() : undefined;
}

let versionCheck: Promise<void> | undefined;

/** Looks for a new version: a build renames its first script with every change. */
function lookForNewVersion(): Promise<void> {
  versionCheck ??= compareScripts().finally(() => {
    versionCheck = undefined;
  });
  return versionCheck;
}

async function compareScripts(): Promise<void> {
  const page = new DOMParser().parseFromString((await fetchPage()) ?? '', 'text/html');
  const [there, here] = [page, document].map(getFirstScript);
  if (there !== undefined && there !== here) newVersion.set(there);
}

const getFirstScript = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
