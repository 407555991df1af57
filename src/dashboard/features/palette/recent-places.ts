import { deviceMemory } from '#dashboard/browser/memory.ts';
import { parseList } from '#dashboard/browser/parse-list.ts';

export interface Place {
  label: string;
  hint?: string;
  path: string;
  search?: Readonly<Record<string, string>>;
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
