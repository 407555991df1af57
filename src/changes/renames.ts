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
  const removed = new Map<string, Removed[]>();
  const added = new Map<string, Added[]>();
  for (const difference of differences) {
    if (difference.change === 'removed') put(removed, getContent(difference.before), difference);
    if (difference.change === 'added') put(added, getContent(difference.after), difference);
  }
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

function put<Change>(lists: Map<string, Change[]>, key: string, thing: Change): void {
  const list = lists.get(key);
  if (list) list.push(thing);
  else lists.set(key, [thing]);
}

function getContent(thing: Thing): string {
  const { description = '' } = thing;
  if ('file' in thing) return `${thing.file.crc} ${thing.file.size} ${description}`;
  return `${'value' in thing ? thing.value : thing.url}\0${description}`;
}
