import type { Difference } from './archive-diff.ts';

/** The difference that takes another one back. */
export function reverseDifference(difference: Difference): Difference {
  const { kind, key, locale } = difference;
  const place = { kind, key, ...(locale && { locale }) };
  // as: TypeScript does not see that both sides are of the difference's own kind
  switch (difference.change) {
    case 'added': {
      const { after, renamedFrom: renamedTo } = difference;
      const renamed = renamedTo !== undefined && { renamedTo };
      return { ...place, change: 'removed', before: after, ...renamed } as Difference;
    }
    case 'removed': {
      const { before, renamedTo: renamedFrom } = difference;
      const renamed = renamedFrom !== undefined && { renamedFrom };
      return { ...place, change: 'added', after: before, ...renamed } as Difference;
    }
    case 'changed': {
      const { before, after, fields } = difference;
      return { ...place, change: 'changed', before: after, after: before, fields } as Difference;
    }
  }
}
