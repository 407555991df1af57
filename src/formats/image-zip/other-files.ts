import { formatNumber } from '#domain/format.ts';
import type { ZipProblem } from './types.ts';

export const OTHER_TYPE =
  'Not an image: only .jpg, .jpeg, .png, .gif, .svg and .webp files are taken.';

/**
 * Makes one problem of the files of a kind that are no images: an asset catalogue has a
 * Contents.json per image.
 */
export function groupOtherFiles(problems: readonly ZipProblem[]): ZipProblem[] {
  const groups = Map.groupBy(problems, (problem) =>
    problem.message === OTHER_TYPE ? describeKind(problem.path) : problem,
  );
  return Array.from(groups, ([kind, files]) => {
    const [first] = files;
    if (typeof kind !== 'string') return kind;
    if (first !== undefined && files.length === 1) return first;
    return { path: `${formatNumber(files.length)} ${kind}`, message: OTHER_TYPE };
  });
}

function describeKind(path: string): string {
  const name = path.replace(/^.*[/\\]/s, '');
  const extension = /\.[A-Za-z0-9]+$/.exec(name)?.[0].toLowerCase();
  const isCatalogue = name === 'Contents.json';
  return extension === undefined || isCatalogue ? `files named ${name}` : `${extension} files`;
}
