import { Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getShowStep } from '#dashboard/resources/imported.ts';
import { useLoaded } from '#dashboard/api/load.ts';
import { sendImport, toKeyedChange, undoImport } from '#dashboard/resources/keyed-import.ts';
import { defineFileImport, getRefusal } from '#dashboard/ui/import/define-import.ts';
import type { Readings } from '#dashboard/ui/import/definition.ts';
import { Note } from '#dashboard/ui/import/shared-notes.tsx';
import { ChooseFolder } from '#dashboard/ui/form/choose-folder.tsx';
import { getFilePath, UNREADABLE_FILE } from '#dashboard/browser/files.ts';
import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import { formatCount } from '#domain/format.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { Swatch } from '../swatch.tsx';
import { colorRules, type ImportedColor, isCataloguePart } from './color-entry.ts';
import blocks from '#dashboard/ui/layout/blocks.module.css';
import classes from './color-side.module.css';

interface ImportColorsProps {
  appId: string;
  files: readonly File[];
  onClose: () => void;
}

export function ImportColors({ appId, files, onClose }: ImportColorsProps) {
  const definition = useColorImport(appId, onClose);
  return <Workbench definition={definition} files={files} onClose={onClose} />;
}

/** Spec 8, Colors; the rest names the next step. */
const UNREADABLE = `Error processing file\n${UNREADABLE_FILE}`;

/** Values of the reader's option `alpha`. */
const ALPHA_SIDES: Readings = {
  legend: 'Order of alpha in the eight-digit colors of this file',
  options: [
    { value: 'last', label: 'RRGGBBAA' },
    { value: 'first', label: 'AARRGGBB' },
  ],
};

/** The content decides, not the name. */
const LIMITS = { extensions: [], maxMegabytes: 50 };

function useColorImport(appId: string, onClose: () => void) {
  const navigate = useNavigate();
  const { data: colors } = useLoaded(getListColorsQueryOptions(appId));
  const place = useQuery(getGetAppQueryOptions(appId)).data?.name;
  const queryClient = useQueryClient();
  const existing = useMemo(() => new Map(colors.map((color) => [color.key, color])), [colors]);
  const own = {
    appId,
    toChange: (entry: ImportedColor) => toKeyedChange('color', entry, existing.get(entry.key)),
  };
  const show = () => {
    onClose();
    void navigate({ to: '/apps/$appId/colors', params: { appId }, search: { imported: true } });
  };
  return defineFileImport<ImportedColor>({
    title: 'Import colors',
    place,
    noun: 'color',
    ...LIMITS,
    refuse: (files) => (isCatalogue(files) ? undefined : getRefusal(files, LIMITS)),
    hint: 'Code in Swift, Kotlin or Dart, colors.xml of Android, a style sheet, a .txt file with key = value lines, design tokens (JSON), or an .xcassets catalogue (its folder, a ZIP of it, or the Contents.json of one color).',
    unreadable: UNREADABLE,
    readings: ALPHA_SIDES,
    moreChoices: (onFiles) => (
      <ChooseFolder onFiles={onFiles}>Choose an .xcassets folder</ChooseFolder>
    ),
    multiple: true,
    newWorker: () => new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' }),
    rules: { ...colorRules, existing },
    isLeftOutAtFirst: ({ appearance }) => appearance === 'dark',
    renderEntry: (entry, other) => <ColorSide entry={entry} other={other} />,
    send: (rows, context) => {
      const title = `Import of ${formatCount(rows.length, 'color')}`;
      return sendImport(queryClient, { ...own, page: 'color-changes', title, rows }, context);
    },
    undo: (rows) => undoImport(queryClient, { ...own, rows }),
    steps: (rows) => [getShowStep(rows, { list: `colors/${appId}`, noun: 'color', show })],
  });
}

function ColorSide({ entry, other }: { entry: ImportedColor; other: ImportedColor | undefined }) {
  const { value, description, note, scope, path, appearance } = entry;
  const changed = other !== undefined && normaliseColor(other.value) !== normaliseColor(value);
  return (
    <Stack gap={2} align="flex-start">
      <Group gap={8}>
        <Swatch value={value} small />
        <code className={classes.value} translate="no" data-changed={changed || undefined}>
          {normaliseColor(value)}
        </code>
        {appearance === 'dark' && <span className={blocks.chip}>for dark screens</span>}
      </Group>
      {description !== undefined && <Quiet>{description}</Quiet>}
      {scope !== undefined && <Quiet>{`in ${scope}`}</Quiet>}
      {path !== undefined && <Quiet>{path}</Quiet>}
      {note !== undefined && (
        <span className={classes.note}>
          <Note words={note} />
        </span>
      )}
    </Stack>
  );
}

const Quiet = ({ children }: { children: string }) => (
  <Text span size="xs" c="dimmed" dir="auto" translate="no">
    {children}
  </Text>
);

/** A folder, or several files of a catalogue: they are read together. */
function isCatalogue(files: readonly File[]): boolean {
  const paths = files.map(getFilePath);
  const isInFolder = (path: string) => path.includes('/');
  return (
    (paths.length > 1 || paths.some(isInFolder)) &&
    paths.every((path) => isInFolder(path) || isCataloguePart(path))
  );
}
