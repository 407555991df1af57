import { send } from '#dashboard/http/send.ts';
import { newVersion } from '#dashboard/ui/new-version.ts';

const MESSAGE = 'The server cannot be reached, or has a newer version of App Manager.';

/**
 * Keeps the page that is shown when the code of the next one cannot be fetched. By the browser's words for it the
 * router would know to load the whole page anew, which ends in the browser's own error page while the server is away.
 */
export function keepPageWithoutCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = MESSAGE;
    void lookForNewVersion();
  });
}

/** Whether the code of a page could not be fetched: the server is away, or has another version by now. */
export const isCodeMissing = (error: unknown): error is Error =>
  error instanceof Error && error.message === MESSAGE;

/** Loads the page anew, with the code that the server has by now; does nothing while it is away. */
export async function reloadWhenThere(): Promise<void> {
  if ((await fetchPage()) !== undefined) window.location.reload();
}

/** The page as the server has it by now; `undefined` while it is away. */
async function fetchPage(): Promise<string | undefined> {
  const asPage = { cache: 'no-store', headers: { Accept: 'text/html' } } as const;
  const answer = await send(new Request(window.location.href, asPage)).catch(() => undefined);
  return answer?.ok ? answer.text() : undefined;
}

let looking: Promise<void> | undefined;

/** A build names its first script anew whenever anything in it has changed. */
function lookForNewVersion(): Promise<void> {
  looking ??= compareScripts().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function compareScripts(): Promise<void> {
  const page = new DOMParser().parseFromString((await fetchPage()) ?? '', 'text/html');
  const [there, here] = [page, document].map(getFirstScript);
  if (there !== undefined && there !== here) newVersion.set(there);
}

const getFirstScript = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
