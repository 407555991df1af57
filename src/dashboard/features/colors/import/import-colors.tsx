import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bulkCreateColors, getListColorsQueryOptions } from '#generated/api/colors.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { importKind } from '#dashboard/ui/workbench/import-kind.ts';
import { Workbench } from '#dashboard/ui/workbench/workbench.tsx';
import { colorRules, type ImportedColor } from './color-entry.ts';
import { ColorSide } from './color-side.tsx';
import { ChooseFolder, packFolders } from './folder-file.tsx';
import { sendColors } from './send-colors.ts';

interface ImportColorsProps {
  appId: string;
  /** What was dropped onto the page. */
  files: readonly File[];
  onClose: () => void;
}

/** Imports colors from a file or an asset catalogue (spec 5, Color file import). */
export function ImportColors({ appId, files, onClose }: ImportColorsProps) {
  const kind = useColorKind(appId);
  return <Workbench kind={kind} files={files} onClose={onClose} />;
}

/** Spec 8, Colors; the rest says what to do. */
const UNREADABLE =
  'Error processing file\nIt could not be read. It may have been moved or changed: choose it again.';

function useColorKind(appId: string) {
  const { data: colors } = useLoaded(getListColorsQueryOptions(appId));
  const queryClient = useQueryClient();
  const existing = useMemo(() => new Map(colors.map((color) => [color.key, color])), [colors]);
  return importKind<ImportedColor>({
    title: 'Import colors',
    noun: { one: 'color', many: 'colors' },
    extensions: ['.txt', '.swift', '.xcassets', '.json', '.zip'],
    maxMegabytes: 50,
    hint: 'A .swift file with UIColor values, a .txt file with key = value lines, an .xcassets catalogue (its folder, a ZIP of it, or the Contents.json of one color), or exported tokens.',
    unreadable: UNREADABLE,
    moreChoices: (onFiles) => <ChooseFolder onFiles={onFiles} />,
    pack: packFolders,
    newWorker: () => new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' }),
    rules: { ...colorRules, existing },
    isLeftOutAtFirst: ({ appearance }) => appearance === 'dark',
    renderEntry: (entry, other) => <ColorSide entry={entry} other={other} />,
    send: (rows, onProgress) =>
      sendColors(queryClient, {
        rows,
        onProgress,
        write: (items) => bulkCreateColors({ appId, colors: items }),
      }),
  });
}
