import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openDeviceStore } from '#dashboard/browser/device-store.ts';
import { useStore } from '#dashboard/browser/store.ts';
import { useLoaded } from '#dashboard/api/load.ts';
import { Segments } from '#dashboard/ui/controls/segments.tsx';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { describeError } from '#domain/api-error.ts';
import { formatCount } from '#domain/format.ts';
import { inCatalogueOrder, isLocale, languageName } from '#domain/locales.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { type Missing, saveExport, type TextsExport, type TextsFormat } from './make-export.ts';

const formats: readonly { value: TextsFormat; label: string }[] = [
  { value: 'strings', label: '.strings files for Xcode' },
  { value: 'xcstrings', label: 'String Catalog for Xcode' },
  { value: 'android', label: 'Android resources (ZIP of values folders)' },
  { value: 'json', label: 'JSON per language' },
  { value: 'json-nested', label: 'JSON per language, nested keys' },
  { value: 'arb', label: 'ARB per language' },
  { value: 'csv', label: 'CSV for a spreadsheet' },
  { value: 'tsv', label: 'TSV for a spreadsheet' },
];

const missings: readonly { value: Missing; label: string }[] = [
  { value: 'left out', label: 'Left out' },
  { value: 'filled', label: 'Filled with English' },
];

/** The last choice, for all applications. */
const remembered = openDeviceStore('export-missing');

const ALL = 'all';

export interface ExportDialogProps {
  appId: string;
  format?: TextsFormat;
  keys?: readonly string[];
  onClose: () => void;
}

export function ExportDialog({ appId, keys, onClose, ...start }: ExportDialogProps) {
  const { locales } = useLoaded(getGetAppQueryOptions(appId));
  const queryClient = useQueryClient();
  const [format, setFormat] = useState(start.format ?? 'strings');
  const [language, setLanguage] = useState(ALL);
  const [texts, setTexts] = useState<'selected' | 'all'>(keys ? 'selected' : 'all');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: TextsExport) => saveExport(queryClient, wanted),
    onSuccess: onClose,
  });
  const missing = useStore(remembered) === 'filled' ? 'filled' : 'left out';

  return (
    <FormDialog
      title="Export texts"
      submitLabel="Export"
      working={isPending}
      dirty={false}
      error={error ? describeError(error, 'Error exporting texts') : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({
          appId,
          format,
          missing,
          ...(isLocale(language) && { locale: language }),
          ...(texts === 'selected' && { keys: new Set(keys) }),
        });
      }}
    >
      <NativeSelect
        label="Format"
        data-autofocus
        value={format}
        onChange={({ currentTarget: { value } }) =>
          setFormat(formats.find((one) => one.value === value)?.value ?? format)
        }
        data={[...formats]}
      />
      <NativeSelect
        label="Languages"
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        data={[
          { value: ALL, label: 'All languages' },
          ...inCatalogueOrder(locales).map((code) => ({ value: code, label: languageName(code) })),
        ]}
      />
      {keys && (
        <Segments
          legend="Texts"
          withLegend
          options={[
            { value: 'selected', label: `${formatCount(keys.length, 'text')} selected` },
            { value: 'all', label: 'All texts' },
          ]}
          value={texts}
          onChange={setTexts}
        />
      )}
      <Segments
        legend="Missing translations"
        withLegend
        options={missings}
        value={missing}
        onChange={(value) => remembered.set(value)}
      />
    </FormDialog>
  );
}
