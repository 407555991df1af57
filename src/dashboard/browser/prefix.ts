// as: some tests have no page
const { document: page } = globalThis as Partial<Pick<typeof globalThis, 'document'>>;

/**
 * Such as `/tools/app-manager`; empty at the root. Comes from the page
 * (`src/server/http/dashboard/dashboard-files.ts`).
 */
export const prefix: string = page?.documentElement.dataset['prefix'] ?? '';

export const withoutPrefix = (pathname: string): string =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)
    ? pathname.slice(prefix.length) || '/'
    : pathname;

/** A host may have several installations. */
export const toStorageKey = (name: string): string => name + prefix;
