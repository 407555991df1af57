import { preview } from './preview.ts';
import { hasUnseen } from '#dashboard/ui/format/visible-parts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';

interface TextPreviewProps {
  text: string;
  dimmed?: boolean;
  /** The language that the text is in. */
  lang?: string;
  /** Shows all of it. */
  whole?: boolean;
}

/** The beginning of a text (spec 9); the whole of it when the pointer rests on it. */
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
