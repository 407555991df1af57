import { formatNumber } from '#domain/format.ts';
import { Button, FileButton, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SideName } from '#changes/comparison.ts';
import { inCatalogueOrder, isLocale, type LocaleCode, localeCatalogue } from '#domain/locales.ts';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { Notes } from '../notes.tsx';
import { ARCHIVE_FILE } from '#dashboard/resources/archive/source.ts';
import { nameSnapshot, snapshotsQuery } from '../snapshots/snapshots-query.ts';
import { formatSide, type SideRef } from '#dashboard/resources/archive/compared-side.ts';
import { keptFiles } from './kept-files.ts';
import type { SideState } from './use-side.ts';
import classes from './compare.module.css';

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
  const { ref, source, progress, failure, read } = state;
  const groups = useChoices(ref);
  const locales = source ? inCatalogueOrder(source.archive.locales) : [];
  return (
    <div className={classes.side}>
      <NativeSelect
        label={label}
        name={side}
        value={ref ? formatSide(ref) : ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
      >
        <option value="">Choose what to compare</option>
        {groups.map(({ name, choices }) => (
          <optgroup key={name} label={name}>
            {choices.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
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
          >
            <option value="">All languages</option>
            {inCatalogueOrder([...locales, ...(language ? [language] : [])]).map((code) => (
              <option key={code} value={code}>
                {`Only ${localeCatalogue.find((locale) => locale.code === code)?.name}`}
              </option>
            ))}
          </NativeSelect>
          {progress && !source && (
            <p className={classes.progress} role="status">
              {`Reading ${progress.total > 0 ? `${formatNumber(progress.finished)} of ${formatNumber(progress.total)}` : ''}…`}
            </p>
          )}
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
      {source && source.notes.length > 0 && <Notes notes={source.notes} />}
    </div>
  );
}

type Choice = readonly [value: string, text: string];

function useChoices(ref: SideRef | undefined): { name: string; choices: readonly Choice[] }[] {
  const { data: apps = [] } = useQuery(getListAppsQueryOptions());
  const { data: snapshots = [] } = useQuery(snapshotsQuery);
  const files = useStore(keptFiles);
  const groups = [
    {
      name: 'Applications',
      choices: apps.map(({ _id, name }): Choice => [formatSide({ kind: 'app', id: _id }), name]),
    },
    {
      name: 'Snapshots on this device',
      choices: snapshots.map((snapshot): Choice => [
        formatSide({ kind: 'snapshot', id: snapshot.id }),
        nameSnapshot(snapshot),
      ]),
    },
    {
      name: 'Files',
      choices: [...files.keys()].map((id): Choice => [formatSide({ kind: 'file', id }), id]),
    },
  ].filter(({ choices }) => choices.length > 0);
  if (!ref) return groups;
  const value = formatSide(ref);
  const isKnown = groups.some(({ choices }) => choices.some(([one]) => one === value));
  const text = { app: 'An application', snapshot: 'A snapshot', file: ref.id }[ref.kind];
  return isKnown ? groups : [...groups, { name: 'From the link', choices: [[value, text]] }];
}
