import { prefix } from '#dashboard/device/prefix.ts';

/**
 * A page of this dashboard to return to after signing in (spec 2, Access rules), or `undefined`
 * when `value` is none: only paths of this origin pass, so that a crafted link cannot send the
 * administrator elsewhere.
 */
export function pageOfOrigin(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const base = 'http://origin.invalid';
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname === '/login') return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address of a page of this dashboard in the browser's history. */
export const toAddress = (page: string): string => prefix + page;
