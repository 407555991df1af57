import { defaultParseSearch } from '@tanstack/react-router';

/** A search is always text, even when the address contains `42`, `12e5` or `true`. */
export function parseSearch(address: string): Record<string, unknown> {
  const search: Record<string, unknown> = defaultParseSearch(address);
  const typed = new URLSearchParams(address).get('q');
  // Quoted text was written by the router.
  return typed === null || typeof search['q'] === 'string' ? search : { ...search, q: typed };
}
