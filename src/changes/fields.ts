import type {
  ArchiveColor,
  ArchiveImage,
  ArchiveServer,
  ArchiveText,
  ArchiveTranslation,
} from '#domain/app-archive.ts';

export type Field =
  | 'value'
  | 'description'
  | 'isAutoTranslated'
  | 'status'
  | 'picture'
  | 'isPremium';

const NONE: readonly Field[] = [];

export function diffText(
  before: ArchiveText | ArchiveColor,
  after: ArchiveText | ArchiveColor,
): readonly Field[] {
  const sameValue = before.value === after.value;
  const sameDescription = before.description === after.description;
  if (sameValue && sameDescription) return NONE;
  return [
    ...(sameValue ? [] : ['value' as const]),
    ...(sameDescription ? [] : ['description' as const]),
  ];
}

/** Compares the bytes, not the addresses. */
function isSamePicture(before: ArchiveImage, after: ArchiveImage): boolean {
  if ('file' in before && 'file' in after)
    return before.file.crc === after.file.crc && before.file.size === after.file.size;
  return 'url' in before && 'url' in after && before.url === after.url;
}

export function diffImages(before: ArchiveImage, after: ArchiveImage): readonly Field[] {
  return [
    ...(isSamePicture(before, after) ? [] : ['picture' as const]),
    ...(before.description === after.description ? [] : ['description' as const]),
  ];
}

/** One shared list for each combination, as there are hundreds of thousands of translations. */
const translationFields = Array.from({ length: 8 }, (_, bits) =>
  (['value', 'isAutoTranslated', 'status'] as const).filter((_field, at) => (bits >> at) & 1),
);

export function diffTranslation(
  before: ArchiveTranslation,
  after: ArchiveTranslation,
): readonly Field[] {
  const bits =
    (before.value === after.value ? 0 : 1) +
    (before.isAutoTranslated === after.isAutoTranslated ? 0 : 2) +
    (before.status === after.status ? 0 : 4);
  return translationFields[bits] ?? NONE;
}

export function diffServers(before: ArchiveServer, after: ArchiveServer): readonly Field[] {
  return before.isPremium === after.isPremium ? NONE : ['isPremium'];
}
