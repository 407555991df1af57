import { createDescriptions, readDescription } from '#formats/colors/descriptions.ts';
import type { LineAt } from '#formats/text/line-index.ts';
import type { SwiftComment } from './tokens.ts';

export type Comments = {
  /** The description of the declaration between these offsets; to be asked in the order of the file. */
  describing(start: number, end: number): string | undefined;
};

/** Headings and words for tools: they describe no declaration, and divide what is above and below. */
const HEADING =
  /^(?:\/\/(?!\/)|\/\*)\s*(?:MARK\b|swiftlint:|swiftformat:|sourcery:|TODO\b|FIXME\b)/;

/** A declaration that somebody has switched off. */
const CODE = /^(?:\/\/(?!\/)|\/\*(?!\*)\s*).*(?:\b(?:let|var)\s+`?\w+`?\s*[:=]|[{}]\s*$)/;

/** Enough of a comment to know what it is. */
const BEGINNING = 300;

/**
 * The comment right above a declaration, with no blank line between, or else the one behind it on its
 * line: `static let primary = UIColor(hex: "7C5CFF") // Vibrant purple`.
 */
export function createComments(
  source: string,
  comments: readonly SwiftComment[],
  lineAt: LineAt,
): Comments {
  const descriptions = createDescriptions();
  let next = 0;

  const getText = ({ start, end }: SwiftComment, length = Infinity) =>
    source.slice(start, Math.min(end, start + length));

  function readAbove(start: number) {
    for (let comment = comments[next]; comment && comment.end <= start; comment = comments[next]) {
      next += 1;
      if (!comment.isBehindCode) see(comment);
    }
  }

  function see(comment: SwiftComment) {
    const beginning = getText(comment, BEGINNING);
    if (HEADING.test(beginning)) descriptions.forget();
    if (HEADING.test(beginning) || CODE.test(beginning)) return;
    const firstLine = lineAt(comment.start);
    const lastLine = comment.style === 'line' ? firstLine : lineAt(comment.end);
    descriptions.sawComment({ text: getText(comment), firstLine, lastLine });
  }

  function behind(end: number): string | undefined {
    while ((comments[next]?.end ?? Infinity) <= end) next += 1;
    const comment = comments[next];
    if (!comment?.isBehindCode || comment.start - end > BEGINNING) return undefined;
    const isRightBehind = /^[ \t,;}]*$/.test(source.slice(end, comment.start));
    if (!isRightBehind || HEADING.test(getText(comment, BEGINNING))) return undefined;
    return readDescription(getText(comment));
  }

  return {
    describing(start, end) {
      readAbove(start);
      const description = descriptions.above(lineAt(start));
      descriptions.forget();
      return description ?? behind(end);
    },
  };
}
