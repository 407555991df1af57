import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { Drafts } from '#dashboard/browser/drafts.ts';
import { createKeptDrafts, useKeptDrafts } from '#dashboard/resources/drafts/kept-drafts.ts';
import { GoneDrafts } from '#dashboard/ui/form/in-place.tsx';
import { LeaveEdits } from '#dashboard/ui/form/leave-question.tsx';

export type ColorField = 'value' | 'description';

type ColorDraftKey = `${ColorField}/${string}`;

type ColorDrafts = Drafts<ColorDraftKey>;

const keptColors = createKeptDrafts<ColorDraftKey>();

export const colorDraftKey = (field: ColorField, colorId: string): ColorDraftKey =>
  `${field}/${colorId}`;

interface ColorEditingProps {
  /** An application, or a page that shows colors of several. */
  place: string;
  children: ReactNode;
}

export function ColorEditing({ place, children }: ColorEditingProps) {
  const drafts = useKeptDrafts(keptColors, place);
  return (
    <DraftsContext value={drafts}>
      {children}
      <LeaveEdits drafts={drafts} />
    </DraftsContext>
  );
}

const DraftsContext = createContext<ColorDrafts | undefined>(undefined);

export function useColorDrafts(): ColorDrafts {
  const drafts = use(DraftsContext);
  if (!drafts) throw new Error('This is shown within a DraftsContext only.');
  return drafts;
}

export function useEditedColors(): ReadonlySet<string> {
  const drafts = useColorDrafts();
  const ids = useSyncExternalStore(drafts.subscribe, () =>
    [drafts.openIn('value'), drafts.openIn('description')].join(' '),
  );
  return useMemo(() => new Set(ids.split(' ').filter(Boolean)), [ids]);
}

export function GoneColors({ rows }: { rows: readonly { _id: string }[] }) {
  const drafts = useColorDrafts();
  const fields: readonly ColorField[] = ['value', 'description'];
  return fields.map((field) => (
    <GoneDrafts key={field} drafts={drafts} group={field} rows={rows} noun="color" />
  ));
}
