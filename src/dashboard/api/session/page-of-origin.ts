import { prefix } from '#dashboard/browser/prefix.ts';

/**
 * Spec 2, Access rules; `undefined` when `value` is none. Only paths of this origin: a crafted link
 * must not redirect elsewhere.
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
