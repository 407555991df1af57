// as: not in every test there is a page
const { document: page } = globalThis as Partial<Pick<typeof globalThis, 'document'>>;

/**
 * The path below which the server has the dashboard and its calls, such as `/tools/app-manager`; empty at the root of
 * its host. The page says it (`src/server/http/dashboard/dashboard-files.ts`).
 */
export const prefix: string = page?.documentElement.dataset['prefix'] ?? '';

/** The path of a page as the routes know it. */
export const withoutPrefix = (pathname: string): string =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)
    ? pathname.slice(prefix.length) || '/'
    : pathname;

/** A name of what the browser keeps, which it keeps for all that is on one host: another installation may be there. */
export const ownName = (name: string): string => name + prefix;
