import type { ReactNode } from 'react';
import { ColorDialog } from '#dashboard/features/colors/color-dialog.tsx';
import { ColorEditing } from '#dashboard/features/colors/in-place/color-editing.tsx';
import { FieldCell, FieldEditor } from '#dashboard/features/colors/in-place/field-cell.tsx';
import { ImageDialog } from '#dashboard/features/images/image-dialog.tsx';
import type { HitValueProps } from '#dashboard/features/search/hit-row.tsx';
import type { Hit, Item } from '#dashboard/features/search/hits.ts';
import {
  FoundTexts,
  FoundTranslation,
  InApp,
} from '#dashboard/features/texts/found/found-texts.tsx';
import { EnglishValue } from '#dashboard/features/texts/translate/value-cells.tsx';
import { TextDialog } from '#dashboard/features/texts/text-dialog.tsx';
import type { Color, Image, LocaleText, Text } from '#generated/model/index.ts';
import { usePreload } from '#dashboard/ui/layout/lazy-component.tsx';

export function EditingFrame({ children }: { children: ReactNode }) {
  usePreload(FieldEditor);
  return (
    <FoundTexts>
      <ColorEditing place="search">{children}</ColorEditing>
    </FoundTexts>
  );
}

/** Texts and colors are edited where they are listed, images in their dialog. */
export function HitValue({ hit: { kind, app, locale, item: found }, item, show }: HitValueProps) {
  if (kind === 'translation' && locale)
    return (
      // as: the rows of a language's list
      <FoundTranslation app={app} locale={locale} found={found as LocaleText} show={show} />
    );
  const value = show(item.value);
  // as: the rows of a list of texts, or of colors
  if (kind === 'text')
    return (
      <InApp app={app}>
        <EnglishValue text={item as Text}>{value}</EnglishValue>
      </InApp>
    );
  if (kind !== 'color') return value;
  return (
    <FieldCell color={item as Color} field="value">
      {value}
    </FieldCell>
  );
}

export function EditHit({ hit: { kind, app, item }, onClose }: { hit: Hit; onClose: () => void }) {
  const props = { appId: app._id, onClose };
  // as: the rows of the list of their kind
  if (kind === 'text') return <TextDialog {...props} text={item as Text} />;
  if (kind === 'color') return <ColorDialog {...props} color={item as Color} />;
  return <ImageDialog {...props} image={item as Item & Image} />;
}
