import { createLineCount } from '#formats/text/line-count.ts';

export type Notes = ReturnType<typeof createNotes>;

const MAX_NAMES = 10;

/** Content that is left out on purpose: one remark per kind, however much there is. */
export function createNotes() {
  const untranslatable = createLineCount();
  const others = createLineCount();
  const elements = new Set<string>();
  const comments = createLineCount();
  return {
    addUntranslatable: (line: number) => untranslatable.add(line),
    addOther(line: number, element: string): void {
      others.add(line);
      if (elements.size < MAX_NAMES) elements.add(`<${element}>`);
    },
    addComment: (line: number) => comments.add(line),
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
