import type { ArchiveColor, ArchiveImage, ArchiveText } from '#domain/app-archive.ts';

type Thing = ArchiveText | ArchiveColor | ArchiveImage;

interface Added {
  change: 'added';
  key: string;
  after: Thing;
  renamedFrom?: string;
}

interface Removed {
  change: 'removed';
  key: string;
  before: Thing;
  renamedTo?: string;
}

/** Marks items that were removed under one key and added under another, with equal content. */
export function markRenamed(differences: readonly (Added | Removed | { change: 'changed' })[]) {
  const removed = Map.groupBy(
    differences.filter((one) => one.change === 'removed'),
    ({ before }) => getContent(before),
  );
  const added = Map.groupBy(
    differences.filter((one) => one.change === 'added'),
    ({ after }) => getContent(after),
  );
  for (const [content, [from, ...otherFrom]] of removed) {
    const [to, ...otherTo] = added.get(content) ?? [];
    // With several candidates the pairs would be a guess.
    if (!from || !to || otherFrom.length + otherTo.length > 0) continue;
    from.renamedTo = to.key;
    to.renamedFrom = from.key;
    // A file may lack some fields.
    to.after = { ...from.before, ...to.after };
  }
}

function getContent(thing: Thing): string {
  const { description = '' } = thing;
  if ('file' in thing) return `${thing.file.crc} ${thing.file.size} ${description}`;
  return `${'value' in thing ? thing.value : thing.url}\0${description}`;
}
