import { prefix } from '#dashboard/browser/prefix.ts';

/**
 * Returns the page to open after signing in (spec 2, Access rules), or `undefined` when `value` is
 * not one. Only paths of this origin are accepted: a crafted link must not redirect the user
 * elsewhere.
 */
export function pageOfOrigin(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const base = 'http://origin.invalid';
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname === '/login') return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

export const toAddress = (page: string): string => prefix + page;
