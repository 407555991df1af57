import { createDescriptions, readDescription } from '#formats/colors/descriptions.ts';
import type { LineAt } from '#formats/text/line-index.ts';
import type { SwiftComment } from './tokens.ts';

export type Comments = ReturnType<typeof createComments>;

/** Headings and tool directives: they describe nothing and separate what surrounds them. */
const HEADING =
  /^(?:\/\/(?!\/)|\/\*)\s*(?:MARK\b|swiftlint:|swiftformat:|sourcery:|TODO\b|FIXME\b)/;

const CODE = /^(?:\/\/(?!\/)|\/\*(?!\*)\s*).*(?:\b(?:let|var)\s+`?\w+`?\s*[:=]|[{}]\s*$)/;

const PREFIX_LENGTH = 300;

/** The comment right above a declaration, or else the trailing one. */
export function createComments(source: string, comments: readonly SwiftComment[], lineAt: LineAt) {
  const descriptions = createDescriptions();
  let next = 0;

  const getText = ({ start, end }: SwiftComment, length = Infinity) =>
    source.slice(start, Math.min(end, start + length));

  function readAbove(start: number) {
    for (let comment = comments[next]; comment && comment.end <= start; comment = comments[next]) {
      next += 1;
      if (!comment.followsCode) see(comment);
    }
  }

  function see(comment: SwiftComment) {
    const beginning = getText(comment, PREFIX_LENGTH);
    if (HEADING.test(beginning)) descriptions.forget();
    if (HEADING.test(beginning) || CODE.test(beginning)) return;
    const firstLine = lineAt(comment.start);
    const lastLine = comment.style === 'line' ? firstLine : lineAt(comment.end);
    descriptions.addComment({ text: getText(comment), firstLine, lastLine });
  }

  function getTrailing(end: number): string | undefined {
    while ((comments[next]?.end ?? Infinity) <= end) next += 1;
    const comment = comments[next];
    if (!comment?.followsCode || comment.start - end > PREFIX_LENGTH) return undefined;
    const isAdjacent = /^[ \t,;}]*$/.test(source.slice(end, comment.start));
    if (!isAdjacent || HEADING.test(getText(comment, PREFIX_LENGTH))) return undefined;
    return readDescription(getText(comment));
  }

  return {
    /**
     * Returns the description of the declaration between these offsets. Must be called in the order
     * of the file.
     */
    describing(start: number, end: number): string | undefined {
      readAbove(start);
      const description = descriptions.getAbove(lineAt(start));
      descriptions.forget();
      return description ?? getTrailing(end);
    },
  };
}
