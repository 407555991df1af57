import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { Draft } from '#dashboard/resources/drafts/drafts.ts';
import { Conflict } from '#dashboard/ui/form/conflict.tsx';
import { InPlace, InPlaceEditor } from '#dashboard/ui/form/in-place.tsx';
import { expandColor } from '#domain/color-value.ts';
import { getOpenFields } from '#domain/merge-edits.ts';
import type { Color } from '#generated/model/color.ts';
import { colorLabels, colorValues } from '../color-values.ts';
import { Swatch } from '../swatch.tsx';
import { colorDraftKey, type ColorField } from './use-save-field.ts';
import { useEditing } from './color-editing.tsx';

interface FieldCellProps {
  color: Color;
  field: ColorField;
  children: ReactNode;
}

export function FieldCell({ color, field, children }: FieldCellProps) {
  const { drafts } = useEditing();
  const key = colorDraftKey(field, color._id);
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
  return (
    <InPlace
      editor={draft && <Editor color={color} field={field} draft={draft} />}
      hint={`change the ${field} of ${color.key}`}
      onEdit={() => drafts.open(key, colorValues(color.appId, color)[field])}
    >
      {children}
    </InPlace>
  );
}

interface EditorProps extends Omit<FieldCellProps, 'children'> {
  draft: Draft;
}

function Editor({ color, field, draft }: EditorProps) {
  const { drafts, save } = useEditing();
  const key = colorDraftKey(field, color._id);
  const { value, before, found, choices = {} } = draft;
  return (
    <InPlaceEditor
      label={`${colorLabels[field]} of ${color.key}`}
      value={value}
      error={draft.error}
      saving={draft.saving}
      isLine={field === 'value'}
      takeFocus={useCallback(() => drafts.takeFocus(key), [drafts, key])}
      onType={(typed) => drafts.type(key, typed)}
      onSave={() => void save(color, field)}
      onDiscard={() => drafts.close(key)}
      onLeave={() => drafts.leave(key)}
    >
      {field === 'value' && <Swatch value={expandColor(value)} small />}
      <Conflict
        fields={found ? getOpenFields({ value: before }, { value }, found, choices) : []}
        labels={{ value: colorLabels[field] }}
        onKeep={(open, keep) => drafts.choose(key, { ...open, keep })}
        asked={found}
      />
    </InPlaceEditor>
  );
}
