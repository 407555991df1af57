import { useMemo } from 'react';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { readInWorker } from '#dashboard/ui/import-workbench/import-channel.ts';
import { ImportWorkbench } from '#dashboard/ui/import-workbench/import-workbench.tsx';
import type { ImportKind } from '#dashboard/ui/import-workbench/types.ts';
import { ChooseFolder } from './choose-folder.tsx';
import { colorRules, type ImportedColor } from './color-entry.ts';
import { ColorSide } from './color-side.tsx';
import { filesOfDrop } from './folder-file.ts';
import { useSendColors } from './use-send-colors.ts';

interface ImportColorsProps {
  appId: string;
  /** What was dropped onto the page. */
  files: readonly File[];
  onClose: () => void;
}

/** Imports colors from a file or an asset catalogue (spec 5, Color file import). */
export function ImportColors({ appId, files, onClose }: ImportColorsProps) {
  const kind = useColorKind(appId);
  return <ImportWorkbench kind={kind} files={files} onImported={nothingToAsk} onClose={onClose} />;
}

function nothingToAsk(): void {
  // The report has said it all.
}

/** Spec 8, Colors; the rest says what to do. */
const UNREADABLE =
  'Error processing file\nIt could not be read. It may have been moved or changed: choose it again.';

function useColorKind(appId: string): ImportKind<ImportedColor> {
  const { data: colors } = useLoaded(getListColorsQueryOptions(appId));
  const send = useSendColors(appId);
  const existing = useMemo(() => new Map(colors.map((color) => [color.key, color])), [colors]);
  return {
    title: 'Import colors',
    noun: { one: 'color', many: 'colors' },
    extensions: ['.txt', '.swift', '.xcassets', '.json', '.zip'],
    maxMegabytes: 50,
    hint: 'A .swift file with UIColor values, a .txt file with key = value lines, an .xcassets catalogue (its folder, a ZIP of it, or the Contents.json of one color), or exported tokens.',
    unreadable: UNREADABLE,
    moreChoices: (onFiles) => <ChooseFolder onFiles={onFiles} />,
    filesOfDrop,
    read: (file, signal) => readInWorker(newParseWorker(), { file, existing: colors }, signal),
    rules: { ...colorRules, existing },
    isLeftOutAtFirst: ({ appearance }) => appearance === 'dark',
    renderEntry: (entry, other) => <ColorSide entry={entry} other={other} />,
    send: (rows, onProgress) => send({ rows, onProgress }),
  };
}

function newParseWorker(): Worker {
  return new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
}
