import { hasUnseen } from '#dashboard/ui/format/visible-parts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';

interface TextPreviewProps {
  text: string;
  dimmed?: boolean;
  lang?: string;
  whole?: boolean;
}

export function TextPreview({
  text,
  dimmed = false,
  lang = 'en',
  whole = false,
}: TextPreviewProps) {
  const shown = whole ? text : preview(text);
  const isAllSeen = shown === text && !hasUnseen(text);
  return (
    <VisibleText
      text={shown}
      dimmed={dimmed}
      lang={lang}
      title={isAllSeen ? undefined : text}
      whole={whole}
    />
  );
}

/** Spec 9: previews of texts are cut at 100 characters. */
const PREVIEW_LENGTH = 100;

/** Never cuts a surrogate pair in half. */
export function preview(text: string, length = PREVIEW_LENGTH): string {
  if (text.length <= length) return text;
  const characters = Array.from(text.slice(0, 2 * length + 2));
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
