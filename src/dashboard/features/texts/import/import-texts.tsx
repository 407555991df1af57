import { useMemo, useState } from 'react';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { targetLocales } from '#domain/locales.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { readInWorker } from '#dashboard/ui/import-workbench/import-channel.ts';
import { ImportWorkbench } from '#dashboard/ui/import-workbench/import-workbench.tsx';
import type { ImportKind } from '#dashboard/ui/import-workbench/types.ts';
import { type TextEntry, textRules } from './text-entry.ts';
import { TextSide } from './text-side.tsx';
import { TranslateQuestion } from '../translate-question.tsx';
import { useSendTexts } from './use-send-texts.ts';

interface ImportTextsProps {
  app: AppDetail;
  /** What was dropped onto the page. */
  files: readonly File[];
  onClose: () => void;
}

/** Imports a .strings or .txt file (spec 5), then asks whether to translate what came in (spec 4). */
export function ImportTexts({ app, files, onClose }: ImportTextsProps) {
  const kind = useTextKind(app._id);
  const targets = targetLocales(app.locales);
  const [imported, setImported] = useState<number>();
  const asking = imported !== undefined && targets.length > 0;
  return (
    <>
      <ImportWorkbench
        kind={kind}
        files={files}
        onImported={setImported}
        onClose={() => {
          // Escape reaches both dialogs and is for the one in front.
          if (!asking) onClose();
        }}
      />
      {asking && (
        <TranslateQuestion
          appId={app._id}
          imported={imported}
          locales={targets}
          onClose={() => setImported(undefined)}
        />
      )}
    </>
  );
}

function useTextKind(appId: string): ImportKind<TextEntry> {
  const { data: texts } = useLoaded(getListTextsQueryOptions(appId));
  const send = useSendTexts(appId);
  const existing = useMemo(() => new Map(texts.map((text) => [text.key, text])), [texts]);
  return {
    title: 'Import texts',
    noun: { one: 'text', many: 'texts' },
    extensions: ['.strings', '.txt'],
    maxMegabytes: 50,
    hint: 'A .strings or .txt file with "key" = "value"; or key = value lines; comments above a text become its description.',
    read: (file, signal) => readInWorker(newParseWorker(), { file, existing: texts }, signal),
    rules: { ...textRules, existing },
    renderEntry: (entry, other, side) => <TextSide entry={entry} other={other} side={side} />,
    send: (rows, onProgress) => send({ rows, existing, onProgress }),
  };
}

function newParseWorker(): Worker {
  return new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
}
