import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ColorDialog } from '#dashboard/features/colors/color-dialog.tsx';
import { ColorEditing } from '#dashboard/features/colors/in-place/color-editing.tsx';
import { FieldCell, FieldEditor } from '#dashboard/features/colors/in-place/field-cell.tsx';
import { ImageDialog } from '#dashboard/features/images/image-dialog.tsx';
import type { Hit, Item } from '#dashboard/features/search/hits.ts';
import {
  FoundEnglish,
  FoundTexts,
  FoundTranslation,
} from '#dashboard/features/texts/found/found-texts.tsx';
import { TextDialog } from '#dashboard/features/texts/text-dialog.tsx';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { Color, LocaleText, Text } from '#generated/model/index.ts';
import { usePreload } from '#dashboard/ui/layout/lazy-component.tsx';

export function EditingFrame({ children }: { children: ReactNode }) {
  usePreload(FieldEditor);
  return (
    <FoundTexts>
      <ColorEditing place="search">{children}</ColorEditing>
    </FoundTexts>
  );
}

interface HitValueProps {
  hit: Hit;
  item: Item;
  show: (value: string) => ReactNode;
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
      <FoundEnglish app={app} text={item as Text}>
        {value}
      </FoundEnglish>
    );
  if (kind !== 'color') return value;
  return (
    <FieldCell color={item as Color} field="value">
      {value}
    </FieldCell>
  );
}

export function EditHit({ hit: { kind, app, item }, onClose }: { hit: Hit; onClose: () => void }) {
  const props = { appId: app._id, id: item._id, onClose };
  if (kind === 'text') return <EditText {...props} />;
  return kind === 'color' ? <EditColor {...props} /> : <EditImage {...props} />;
}

interface EditProps {
  appId: string;
  id: string;
  onClose: () => void;
}

/** As it was when the dialog opened: another user may change or delete it. */
function useOpened<Item extends { _id: string }>(
  list: { data: readonly Item[] } | undefined,
  id: string,
): Item | undefined {
  const [opened, setOpened] = useState<Item>();
  const found = list?.data.find(({ _id }) => _id === id);
  if (found && !opened) setOpened(found);
  return opened;
}

function EditText({ appId, id, onClose }: EditProps) {
  const text = useOpened(useQuery(getListTextsQueryOptions(appId)).data, id);
  return text && <TextDialog appId={appId} text={text} onClose={onClose} />;
}

function EditColor({ appId, id, onClose }: EditProps) {
  const color = useOpened(useQuery(getListColorsQueryOptions(appId)).data, id);
  return color && <ColorDialog appId={appId} color={color} onClose={onClose} />;
}

function EditImage({ appId, id, onClose }: EditProps) {
  const image = useOpened(useQuery(getListImagesQueryOptions(appId)).data, id);
  return image && <ImageDialog appId={appId} image={image} onClose={onClose} />;
}
