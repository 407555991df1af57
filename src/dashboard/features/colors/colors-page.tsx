import { Button } from '@mantine/core';
import { useLoaded } from '#dashboard/api/load.ts';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import type { RenderDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import {
  idleComponent,
  lazyComponent,
  preloadOnHover,
} from '#dashboard/ui/layout/lazy-component.tsx';
import { ListHeader } from '#dashboard/ui/table/list-pending.tsx';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { IconFileImport } from '#generated/icons/file-import.ts';
import { IconPlus } from '#generated/icons/plus.ts';
import { ColorDialog, ColorsList, type ColorsListProps } from './colors-list.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { ColorEditing } from './in-place/color-editing.tsx';

const ImportColors = lazyComponent(
  async () => (await import('./import/import-colors.tsx')).ImportColors,
);
const Unfinished = idleComponent(
  async () => (await import('#dashboard/resources/journal/use-unfinished-work.ts')).Unfinished,
);

type ColorsPageProps = Omit<ColorsListProps, 'appName' | 'onOpen'>;

export function ColorsPage(props: ColorsPageProps) {
  const { appId } = props;
  const app = useLoaded(getGetAppQueryOptions(appId));
  const [dialog, open] = useKeptDialog<RenderDialog>();
  const importFiles = (files: readonly File[]) =>
    open((onClose) => <ImportColors appId={appId} files={files} onClose={onClose} />);
  return (
    <>
      <ListHeader
        title="Colors"
        query={getListColorsQueryOptions(appId)}
        actions={
          <>
            <ExportMenu label="Export" appId={appId} appName={app.name} />
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} />}
              onClick={() => importFiles([])}
              {...preloadOnHover(ImportColors.preload)}
            >
              Import file
            </Button>
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => open((onClose) => <ColorDialog appId={appId} onClose={onClose} />)}
              {...preloadOnHover(ColorDialog.preload)}
            >
              Add color
            </Button>
          </>
        }
      />
      <Unfinished
        isHere={({ place, kind }) => place === appId && kind === 'color-changes'}
        failed="Failed to load colors"
      />
      <ColorEditing place={appId}>
        <ColorsList {...props} appName={app.name} onOpen={open} />
      </ColorEditing>
      <PageFileDrop
        label="Drop a file or a folder to import colors"
        enabled={dialog === undefined}
        onFiles={importFiles}
      />
      {dialog?.(() => open(undefined))}
    </>
  );
}
