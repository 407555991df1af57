import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { type Draft, type Drafts, isDirty } from '#dashboard/browser/drafts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';

interface GoneDraftsProps {
  drafts: Pick<Drafts<never>, 'subscribe' | 'close'> & { all: () => Iterable<[string, Draft]> };
  /** Of the draft's keys: the language of texts, or a field. */
  group: string;
  rows: readonly { _id: string }[];
  noun: 'text' | 'color';
}

/** Input whose row someone else has deleted. */
export function GoneDrafts({ drafts, group, rows, noun }: GoneDraftsProps) {
  const all = useSyncExternalStore(drafts.subscribe, drafts.all);
  const gone = [...all].filter(
    ([key, draft]) =>
      key.startsWith(`${group}/`) &&
      isDirty(draft) &&
      !rows.some(({ _id }) => `${group}/${_id}` === key),
  );
  // as: closes only keys of these drafts
  return gone.map(([key, { value }]) => (
    <Text key={key} role="alert" size="sm" mb={12} style={{ overflowWrap: 'anywhere' }}>
      <span>{`The ${noun} was deleted while you edited it. You had typed:`}</span>{' '}
      <VisibleText text={value} lang={noun === 'text' ? group : undefined} whole />{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => drafts.close(key as never)}>
        Discard
      </Button>
    </Text>
  ));
}
