import type { ReactNode } from 'react';
import { useDraft } from '#dashboard/browser/drafts.ts';
import { InPlace } from '#dashboard/ui/form/in-place.tsx';
import { EarlyKeys, lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import type { Color } from '#generated/model/index.ts';
import { colorValues } from '../color-values.ts';
import { colorDraftKey, type ColorField, useColorDrafts } from './color-editing.tsx';

export const FieldEditor = lazyComponent(
  async () => (await import('./field-editor.tsx')).FieldEditor,
  <EarlyKeys />,
);

interface FieldCellProps {
  color: Color;
  field: ColorField;
  children: ReactNode;
}

export function FieldCell({ color, field, children }: FieldCellProps) {
  const drafts = useColorDrafts();
  const key = colorDraftKey(field, color._id);
  const draft = useDraft(drafts, key);
  return (
    <InPlace
      editor={draft && <FieldEditor color={color} field={field} draft={draft} />}
      hint={`change the ${field} of ${color.key}`}
      onEdit={() => drafts.open(key, colorValues(color.appId, color)[field])}
    >
      {children}
    </InPlace>
  );
}
