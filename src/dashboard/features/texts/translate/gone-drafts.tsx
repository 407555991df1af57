import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { isDirty } from '#dashboard/browser/drafts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import type { LocaleText, TargetLocale } from '#generated/model/index.ts';
import { draftKey, useWorkspace } from './workspace.tsx';
import classes from './translation-bar.module.css';

export function GoneDrafts({
  locale,
  rows,
}: {
  locale: TargetLocale;
  rows: readonly LocaleText[];
}) {
  const { drafts } = useWorkspace();
  const all = useSyncExternalStore(drafts.subscribe, drafts.all);
  const there = (key: string) => rows.some(({ _id }) => draftKey(locale, _id) === key);
  const gone = [...all].filter(
    ([key, draft]) => key.startsWith(`${locale}/`) && isDirty(draft) && !there(key),
  );
  return gone.map(([key, { value }]) => (
    <p key={key} role="alert" className={classes.gone}>
      The text was deleted while you translated it. You had typed:{' '}
      <VisibleText text={value} lang={locale} whole />{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => drafts.close(key)}>
        Discard
      </Button>
    </p>
  ));
}
