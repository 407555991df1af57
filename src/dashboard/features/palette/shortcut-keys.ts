interface Destination {
  key: string;
  name: string;
  /** Within the application that is shown, or of the dashboard. */
  of: 'app' | 'all';
  path: string;
}

/** Where `g` and a second key lead. */
export const destinations: readonly Destination[] = [
  { key: 'a', name: 'Applications', of: 'all', path: '/apps' },
  { key: 'l', name: 'Translations', of: 'all', path: '/translations' },
  { key: 'v', name: 'VPN Servers', of: 'all', path: '/vpn-servers' },
  { key: 'o', name: 'Overview of the application', of: 'app', path: '' },
  { key: 'i', name: 'Images', of: 'app', path: '/images' },
  { key: 'c', name: 'Colors', of: 'app', path: '/colors' },
  { key: 't', name: 'Texts', of: 'app', path: '/texts' },
  { key: 's', name: 'VPN Servers of the application', of: 'app', path: '/vpn-servers' },
  { key: 'p', name: 'Test API', of: 'app', path: '/test-api' },
];

/** The path that a second key leads to; undefined for any other key, and for those of an application where none is shown. */
export function findPath(key: string, appId: string | undefined): string | undefined {
  const found = destinations.find((one) => one.key === key);
  if (!found || (found.of === 'app' && appId === undefined)) return undefined;
  return found.of === 'app' ? `/apps/${appId}${found.path}` : found.path;
}

/** Whether a key is typed into something. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));
