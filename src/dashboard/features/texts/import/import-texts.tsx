import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { targetLocales } from '#domain/locales.ts';
import { useLoaded } from '#dashboard/api/use-loaded.ts';
import { sendImport, undoImport } from '#dashboard/resources/keyed-import.ts';
import { importKind } from '#dashboard/ui/import/import-kind.ts';
import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import { openDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { tellOutdated } from '#dashboard/resources/outdated/tell-outdated.ts';
import { TranslateQuestion } from '../translate-question.tsx';
import { type TextEntry, textRules } from './text-entry.ts';
import { TextSide } from './text-side.tsx';

interface ImportTextsProps {
  app: AppDetail;
  files: readonly File[];
  onClose: () => void;
}

/** Imports a .strings or .txt file (spec 5), then asks whether to translate its texts (spec 4). */
export function ImportTexts({ app, files, onClose }: ImportTextsProps) {
  const targets = targetLocales(app.locales);
  const [imported, setImported] = useState<number>();
  const kind = useTextKind(app._id, { onSent: setImported, targets });
  const asking = imported !== undefined && targets.length > 0;
  return (
    <>
      <Workbench
        kind={kind}
        files={files}
        onClose={() => {
          // Escape reaches both dialogs, but must close only the front one.
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

interface AfterImport {
  onSent: (count: number) => void;
  targets: readonly TargetLocale[];
}

function useTextKind(appId: string, { onSent, targets }: AfterImport) {
  const { data: texts } = useLoaded(getListTextsQueryOptions(appId));
  const queryClient = useQueryClient();
  const existing = useMemo(() => new Map(texts.map((text) => [text.key, text])), [texts]);
  const own = { kind: 'text', appId, existing } as const;
  return importKind<TextEntry>({
    title: 'Import texts',
    noun: { one: 'text', many: 'texts' },
    extensions: ['.strings', '.txt'],
    maxMegabytes: 50,
    hint: 'A .strings or .txt file with "key" = "value"; or key = value lines; comments above a text become its description.',
    newWorker: () => new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' }),
    rules: { ...textRules, existing },
    renderEntry: (entry, other, side) => <TextSide entry={entry} other={other} side={side} />,
    send: async (rows, context) => {
      const result = await sendImport(queryClient, { ...own, rows }, context);
      const done = new Set(result.done);
      const written = rows.filter(({ id }) => done.has(id));
      const changed = written.flatMap(({ entry: { key, value: after } }) => {
        const before = existing.get(key)?.value;
        return before === undefined ? [] : [{ key, before, after }];
      });
      void tellOutdated([{ appId, texts: changed }]);
      return result;
    },
    onSent,
    undo: (rows, offer) => offer(undoImport(queryClient, { ...own, rows })),
    // Spec 4: asks after an import, on whatever page the user is.
    next: (imported) =>
      targets.length === 0
        ? undefined
        : {
            label: 'Auto-translate…',
            run: () =>
              openDialog((onClose) => (
                <TranslateQuestion {...{ appId, imported, onClose }} locales={[...targets]} />
              )),
          },
  });
}
