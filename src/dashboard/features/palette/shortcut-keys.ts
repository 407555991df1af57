interface Destination {
  key: string;
  name: string;
  of: 'app' | 'all';
  path: string;
}

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

/** Undefined for unknown keys, and for application pages without an application. */
export function findPath(key: string, appId: string | undefined): string | undefined {
  const found = destinations.find((one) => one.key === key);
  if (!found || (found.of === 'app' && appId === undefined)) return undefined;
  return found.of === 'app' ? `/apps/${appId}${found.path}` : found.path;
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));
