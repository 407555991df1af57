import { useQuery } from '@tanstack/react-query';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { useKeptDialog } from '#dashboard/session/use-kept-form.ts';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { PageFileDrop } from '#dashboard/ui/file-drop-page.tsx';
import { type ColorsDialog, ColorsDialogs } from './colors-dialogs.tsx';
import { ColorsHeader } from './colors-header.tsx';
import { ColorsList } from './colors-list.tsx';
import { type ColorsView, type Look, rememberedLook, rememberLook } from './colors-view.ts';

interface ColorsPageProps {
  appId: string;
  view: ColorsView;
  /** The search and the order. */
  onViewChange: (view: TableView) => void;
  onLookChange: (look: Look) => void;
  onSimilarChange: (similar: boolean) => void;
}

/** Spec 2, Colors page. */
export function ColorsPage(props: ColorsPageProps) {
  const { appId, view, onLookChange } = props;
  const app = useLoaded(getGetAppQueryOptions(appId));
  const count = useQuery(getListColorsQueryOptions(appId)).data?.data.length;
  const [dialog, setDialog] = useKeptDialog<ColorsDialog>();
  return (
    <>
      <ColorsHeader app={app} count={count} onOpen={setDialog} />
      <ColorsList
        {...props}
        appName={app.name}
        look={view.view ?? rememberedLook()}
        onLookChange={(look) => {
          rememberLook(look);
          onLookChange(look);
        }}
        onOpen={setDialog}
      />
      <PageFileDrop
        label="Drop a file or a folder to import colors"
        enabled={dialog === undefined}
        onFiles={(files) => setDialog({ name: 'import', files })}
      />
      <ColorsDialogs appId={appId} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
