import type { AppArchive } from '#domain/app-archive.ts';
import { type Change, listOwners } from './diff.ts';

export function undoChanges(
  differences: readonly Change[],
  before: Pick<AppArchive, 'translations'> = { translations: new Map() },
): Change[] {
  const reversed = differences.map(reverseDifference);
  const going = listOwners(reversed, 'removed');
  const coming = listOwners(reversed, 'added');
  const own = reversed.filter(
    ({ kind, change, key, locale = '' }) =>
      kind !== 'translation' ||
      change !== 'removed' ||
      !(going.texts.has(key) || going.languages.has(locale)),
  );
  const withThem = [...before.translations].flatMap(([locale, values]) =>
    [...values].flatMap(([key, after]): Change[] =>
      coming.texts.has(key) || coming.languages.has(locale)
        ? [{ kind: 'translation', change: 'added', locale, key, after }]
        : [],
    ),
  );
  return [...own, ...withThem];
}

function reverseDifference(difference: Change): Change {
  const { kind, key, locale, appId } = difference;
  const place = { kind, key, ...(locale && { locale }), ...(appId !== undefined && { appId }) };
  // as: TypeScript does not relate both sides to the difference's kind
  switch (difference.change) {
    case 'added': {
      const { after, renamedFrom: renamedTo } = difference;
      const renamed = renamedTo !== undefined && { renamedTo };
      return { ...place, change: 'removed', before: after, ...renamed } as Change;
    }
    case 'removed': {
      const { before, renamedTo: renamedFrom } = difference;
      const renamed = renamedFrom !== undefined && { renamedFrom };
      return { ...place, change: 'added', after: before, ...renamed } as Change;
    }
    case 'changed': {
      const { before, after, fields } = difference;
      return { ...place, change: 'changed', before: after, after: before, fields } as Change;
    }
  }
}
