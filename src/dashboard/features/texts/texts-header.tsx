import { Button } from '@mantine/core';
import { IconFileImport, IconLayoutGrid, IconPlus, IconReplace } from '@tabler/icons-react';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { inCatalogueOrder, type LocaleCode } from '#domain/locales.ts';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import {
  preloadImport,
  preloadReplace,
  preloadTextDialog,
  type TextsDialog,
} from './texts-dialogs.tsx';

interface TextsHeaderProps {
  app: AppDetail;
  /** The language of the tab. */
  locale: LocaleCode;
  count: number | undefined;
  /** Whether the completeness view is shown instead of the tabs. */
  matrix: boolean;
  onMatrixChange: (shown: boolean) => void;
  onMatrixIntent: () => void;
  onOpen: (dialog: TextsDialog) => void;
  onImport: () => void;
}

export function TextsHeader(props: TextsHeaderProps) {
  return <PageHeader title="Texts" count={props.count} actions={<Actions {...props} />} />;
}

function Actions(props: TextsHeaderProps) {
  const { app, locale, onOpen, onImport } = props;
  return (
    <>
      <MatrixSwitch {...props} />
      <Button
        variant="default"
        leftSection={<IconReplace size={16} />}
        onClick={() => onOpen({ name: 'replace' })}
        {...onIntent(preloadReplace)}
      >
        Find and replace
      </Button>
      <ExportMenu
        appId={app._id}
        appName={app.name}
        locale={locale}
        locales={inCatalogueOrder(app.locales)}
      />
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} />}
        onClick={onImport}
        {...onIntent(() => preloadImport(locale))}
      >
        Import file
      </Button>
      <Button
        leftSection={<IconPlus size={16} />}
        onClick={() => onOpen({ name: 'add' })}
        {...onIntent(preloadTextDialog)}
      >
        Add text
      </Button>
    </>
  );
}

function MatrixSwitch({ matrix, onMatrixChange, onMatrixIntent }: TextsHeaderProps) {
  return (
    <Button
      variant={matrix ? 'light' : 'default'}
      role="switch"
      aria-checked={matrix}
      leftSection={<IconLayoutGrid size={16} />}
      onClick={() => onMatrixChange(!matrix)}
      {...onIntent(onMatrixIntent)}
    >
      Completeness
    </Button>
  );
}
