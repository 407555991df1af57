import { type ReactNode } from 'react';
import { InPlace } from '#dashboard/ui/form/in-place.tsx';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { baseLocale } from '#domain/locales.ts';
import type { Text } from '#generated/model/text.ts';
import { TextPreview } from './text-preview.tsx';
import { draftKey } from './translate/drafts.ts';
import { useDraft, useWorkspace } from './translate/workspace.ts';

export const EnglishEditor = lazyComponent(
  async () => (await import('./english-editor.tsx')).EnglishEditor,
);

interface EnglishValueProps {
  text: Text;
  /** Shown instead of a preview of the value. */
  children?: ReactNode;
  beside?: ReactNode;
}

export function EnglishValue({ text, children, beside }: EnglishValueProps) {
  const { drafts } = useWorkspace();
  const { _id, key, value } = text;
  const name = draftKey(baseLocale, _id);
  const draft = useDraft(name);
  return (
    <InPlace
      editor={draft && <EnglishEditor text={text} draft={draft} />}
      // Without the word `edit`, the row's own action.
      hint={`change the value of ${key}`}
      onEdit={() => drafts.open(name, value)}
      beside={beside}
    >
      {children ?? <TextPreview text={value} />}
    </InPlace>
  );
}
