import { defaultParseSearch } from '@tanstack/react-router';

/**
 * The router reads whatever is JSON as what it stands for. A search is text, also where somebody who types an address
 * looks for `42`, `12e5` or `true`.
 */
export function parseSearch(address: string): Record<string, unknown> {
  const search: Record<string, unknown> = defaultParseSearch(address);
  const typed = new URLSearchParams(address).get('q');
  // A text between quotes is one that the router has written.
  return typed === null || typeof search['q'] === 'string' ? search : { ...search, q: typed };
}
