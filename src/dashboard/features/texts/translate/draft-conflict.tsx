import type { LocaleCode } from '#domain/locales.ts';
import { getOpenFields } from '#domain/merge-edits.ts';
import { ConflictChoice } from '#dashboard/ui/form/conflict-choice.tsx';
import type { Draft } from '#dashboard/resources/drafts/drafts.ts';
import { type DraftKey, useWorkspace } from './workspace.tsx';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';

interface DraftConflictProps {
  draft: Draft;
  found: NonNullable<Draft['found']>;
  name: DraftKey;
  locale: LocaleCode;
  label: string;
}

export function DraftConflict({ draft, found, name, locale, label }: DraftConflictProps) {
  const { drafts } = useWorkspace();
  const { value, before, choices = {} } = draft;
  return (
    <ConflictChoice
      fields={getOpenFields({ value: before }, { value }, found, choices)}
      labels={{ value: label }}
      show={(_field, text) => <VisibleText text={String(text)} lang={locale} whole />}
      onKeep={(field, keep) => drafts.choose(name, { ...field, keep })}
      asked={found}
    />
  );
}
