import { deviceMemory, parseList } from '#dashboard/browser/memory.ts';

export interface Place {
  label: string;
  hint?: string;
  path: string;
  search?: Readonly<Record<string, string>>;
}

interface Destination extends Place {
  /** Typed after `g`, as a shortcut. */
  key?: string;
  /** The label where it has no context. */
  name?: string;
}

export const pages: readonly Destination[] = [
  { label: 'Applications', path: '/apps', key: 'a' },
  { label: 'Translations', path: '/translations', key: 'l' },
  { label: 'VPN Servers', path: '/vpn-servers', key: 'v' },
  { label: 'Compare', path: '/compare' },
  { label: 'Search everywhere', path: '/search' },
];

/** Their paths follow that of the application. */
export const sections: readonly Destination[] = [
  { label: 'Overview', path: '', key: 'o', name: 'Overview of the application' },
  { label: 'Images', path: '/images', key: 'i' },
  { label: 'Colors', path: '/colors', key: 'c' },
  { label: 'Texts', path: '/texts', key: 't' },
  { label: 'VPN Servers', path: '/vpn-servers', key: 's', name: 'VPN Servers of the application' },
  { label: 'Test API', path: '/test-api', key: 'p' },
];

/** Undefined for unknown keys, and for application pages without an application. */
export function findPath(key: string, appId: string | undefined): string | undefined {
  const section = sections.find((one) => one.key === key);
  if (section) return appId && `/apps/${appId}${section.path}`;
  return pages.find((one) => one.key === key)?.path;
}

const MEMORY_KEY = 'app-manager.recent-places';
const MAX_PLACES = 12;

export const getPlaceId = ({ path, search }: Place): string =>
  `${path}?${new URLSearchParams(search)}`;

export const getRecentPlaces = (): readonly Place[] =>
  parseList(deviceMemory.get(MEMORY_KEY), isPlace);

function isPlace(value: unknown): value is Place {
  // as: the fields are checked
  const { label, path } = (value ?? {}) as Partial<Place>;
  return typeof label === 'string' && typeof path === 'string';
}

export function rememberPlace(place: Place): void {
  const others = getRecentPlaces().filter((other) => getPlaceId(other) !== getPlaceId(place));
  deviceMemory.set(MEMORY_KEY, JSON.stringify([place, ...others].slice(0, MAX_PLACES)));
}
