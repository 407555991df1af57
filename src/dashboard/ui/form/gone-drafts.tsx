import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { type Drafts, isDirty } from '#dashboard/browser/drafts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';

export type GoneDraftsOf = Pick<Drafts<string>, 'subscribe' | 'all' | 'close'>;

interface GoneDraftsProps {
  drafts: GoneDraftsOf;
  /** Before the slash of a draft's key; the id of its row follows. */
  group: string;
  rows: readonly { _id: string }[];
  noun: 'text' | 'color';
  lang?: string;
}

/** Input whose row someone else has deleted. */
export function GoneDrafts({ drafts, group, rows, noun, lang }: GoneDraftsProps) {
  const all = useSyncExternalStore(drafts.subscribe, drafts.all);
  const gone = [...all].filter(
    ([key, draft]) =>
      key.startsWith(`${group}/`) &&
      isDirty(draft) &&
      !rows.some(({ _id }) => `${group}/${_id}` === key),
  );
  return gone.map(([key, { value }]) => (
    <Text key={key} role="alert" size="sm" mb={12} style={{ overflowWrap: 'anywhere' }}>
      <span>{`The ${noun} was deleted while you edited it. You had typed:`}</span>{' '}
      <VisibleText text={value} lang={lang} whole />{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => drafts.close(key)}>
        Discard
      </Button>
    </Text>
  ));
}
