import { preview } from './preview.ts';
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
