import { createLineCount } from '#formats/text/line-count.ts';
import type { Remark } from '#formats/text/line-count.ts';

/** Content that is left out on purpose: one remark per kind, however much there is. */
export type Notes = {
  addUntranslatable(line: number): void;
  addOther(line: number, element: string): void;
  addComment(line: number): void;
  list(): Remark[];
};

const MAX_NAMES = 10;

export function createNotes(): Notes {
  const untranslatable = createLineCount();
  const others = createLineCount();
  const elements = new Set<string>();
  const comments = createLineCount();
  return {
    addUntranslatable: (line) => untranslatable.add(line),
    addOther(line, element) {
      others.add(line);
      if (elements.size < MAX_NAMES) elements.add(`<${element}>`);
    },
    addComment: (line) => comments.add(line),
    list: () => [
      ...untranslatable.toNotices(['text', 'texts'], 'marked translatable="false" left out'),
      ...others.toNotices(
        ['resource', 'resources'],
        `without a text (${[...elements].join(', ')}) left out`,
      ),
      ...comments.toNotices(['text', 'texts'], 'inside a comment left out'),
    ],
  };
}
