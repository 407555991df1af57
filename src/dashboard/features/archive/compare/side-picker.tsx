import { Button, FileButton, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SideName } from '#changes/comparison.ts';
import { inCatalogueOrder, isLocale, languageName, type LocaleCode } from '#domain/locales.ts';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { ARCHIVE_FILE } from '#dashboard/resources/archive/source.ts';
import { nameSnapshot, snapshotsQuery } from '../snapshots/snapshots-query.ts';
import { formatSide, type SideRef } from '#dashboard/resources/archive/compared-side.ts';
import { keptFiles, type SideState } from './use-side.ts';
import classes from './sides.module.css';

interface SidePickerProps {
  side: SideName;
  state: SideState;
  language: LocaleCode | undefined;
  onChoose: (side: string | undefined) => void;
  onLanguage: (language: LocaleCode | undefined) => void;
  onFiles: (files: readonly File[]) => void;
}

const labels = { left: 'From', right: 'To' } as const;

export function SidePicker(props: SidePickerProps) {
  const { side, state, language, onChoose, onLanguage, onFiles } = props;
  const label = labels[side];
  const { ref, source, failure, read } = state;
  const groups = useChoices(ref);
  const locales = source ? inCatalogueOrder(source.archive.locales) : [];
  return (
    <div className={classes.side}>
      <NativeSelect
        label={label}
        name={side}
        value={ref ? formatSide(ref) : ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
        data={[{ value: '', label: 'Choose…' }, ...groups]}
      />
      <div className={classes.more}>
        <FileButton
          accept={ARCHIVE_FILE.extensions.join(',')}
          onChange={(file) => file && onFiles([file])}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              aria-label={`${label}: choose an archive`}
            >
              Choose an archive
            </Button>
          )}
        </FileButton>
        <div className={classes.language} data-unread={!source || undefined}>
          <NativeSelect
            aria-label={`${label} language`}
            size="xs"
            // Keeps its room: nothing moves when the languages are known.
            style={source ? undefined : { visibility: 'hidden' }}
            value={language ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onLanguage(isLocale(value) ? value : undefined)
            }
            data={[
              { value: '', label: 'All languages' },
              ...inCatalogueOrder([...locales, ...(language ? [language] : [])]).map((code) => ({
                value: code,
                label: `Only ${languageName(code)}`,
              })),
            ]}
          />
        </div>
      </div>
      {failure !== undefined && (
        <>
          <FailureNote message={failure} />
          <div>
            <Button size="xs" variant="default" onClick={read} aria-label={`${label}: try again`}>
              Try again
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function useChoices(ref: SideRef | undefined) {
  const { data: apps = [] } = useQuery(getListAppsQueryOptions());
  const { data: snapshots = [] } = useQuery(snapshotsQuery);
  const files = useStore(keptFiles);
  const groups = [
    {
      group: 'Applications',
      items: apps.map(({ _id: id, name }) => toItem({ kind: 'app', id }, name)),
    },
    {
      group: 'Snapshots on this device',
      items: snapshots.map((one) => toItem({ kind: 'snapshot', id: one.id }, nameSnapshot(one))),
    },
    { group: 'Files', items: [...files.keys()].map((id) => toItem({ kind: 'file', id }, id)) },
  ].filter(({ items }) => items.length > 0);
  if (!ref) return groups;
  const text = { app: 'An application', snapshot: 'A snapshot', file: ref.id }[ref.kind];
  const linked = toItem(ref, text);
  const isKnown = groups.some(({ items }) => items.some(({ value }) => value === linked.value));
  return isKnown ? groups : [...groups, { group: 'From the link', items: [linked] }];
}

const toItem = (ref: SideRef, label: string) => ({ value: formatSide(ref), label });
