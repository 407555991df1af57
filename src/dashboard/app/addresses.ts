import { type AnyRouter, defaultParseSearch } from '@tanstack/react-router';

/** A search is always text, even when the address contains `42`, `12e5` or `true`. */
export function parseSearch(address: string): Record<string, unknown> {
  const search: Record<string, unknown> = defaultParseSearch(address);
  const typed = new URLSearchParams(address).get('q');
  // Quoted text was written by the router.
  return typed === null || typeof search['q'] === 'string' ? search : { ...search, q: typed };
}

/** An entry of the history with the address of the page, such as a dialog's, loads nothing. */
export function loadAddresses<Router extends AnyRouter>(router: Router): Router {
  const { load } = router;
  router.load = async (options) => {
    const { href } = router.latestLocation;
    router.updateLatestLocation();
    if (!options?.action || router.latestLocation.href !== href) await load(options);
  };
  return router;
}
