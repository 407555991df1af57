import { describeGone } from '#dashboard/resources/deletion.ts';
import { formatCount, joinWords } from '#domain/format.ts';
import type { Image } from '#generated/model/image.ts';

export const imageNoun = { one: 'image', many: 'images' };

const MAX_NAMED = 5;

export function describeLoss(gone: readonly Image[], all: readonly Image[]): string {
  return [describeDeleted(gone, getLostFiles(gone, all)), describeGone(gone.length)].join(' ');
}

/** Equal files are stored once; a file is deleted with its last image. */
function getLostFiles(gone: readonly Image[], all: readonly Image[]): ReadonlySet<string> {
  const ids = new Set(gone.map(({ _id }) => _id));
  const kept = new Set(all.flatMap(({ _id, s3Key }) => (ids.has(_id) ? [] : (s3Key ?? []))));
  return new Set(gone.flatMap(({ s3Key }) => s3Key ?? []).filter((file) => !kept.has(file)));
}

function describeDeleted(gone: readonly Image[], files: ReadonlySet<string>): string {
  const [first, ...others] = gone;
  if (first && others.length === 0) {
    const image = `Deletes the image “${first.key}”`;
    if (first.s3Key === undefined) return `${image}. The file it links to stays.`;
    return files.size > 0
      ? `${image} and its uploaded file.`
      : `${image}. Its uploaded file stays: another image uses it.`;
  }
  const images = `Deletes ${formatCount(gone.length, imageNoun)} (${nameSome(gone)})`;
  const uploaded = { one: 'uploaded file', many: 'uploaded files' };
  const linked = gone.some(({ s3Key }) => s3Key === undefined) ? ' Files they link to stay.' : '';
  return files.size > 0
    ? `${images} and ${formatCount(files.size, uploaded)}.${linked}`
    : `${images}.${linked}`;
}

function nameSome(gone: readonly Image[]): string {
  const keys = gone.map(({ key }) => key);
  if (keys.length <= MAX_NAMED) return joinWords(keys);
  const named = keys.slice(0, MAX_NAMED - 1);
  return joinWords([...named, `${(keys.length - named.length).toLocaleString()} more`]);
}
