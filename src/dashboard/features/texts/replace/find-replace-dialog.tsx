import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Locale } from '#generated/model/locale.ts';
import { useReturnFocus } from '#dashboard/ui/return-focus.ts';
import { useKeepFromLeaving } from '#dashboard/ui/use-keep-from-leaving.ts';
import { Preview } from './preview.tsx';
import { ReplaceReport } from './replace-report.tsx';
import { type ReplaceResult, useReplace } from './use-replace.ts';
import { useSearch } from './use-search.ts';
import { Writing } from './writing.tsx';
import classes from './find-replace.module.css';

interface FindReplaceDialogProps {
  appId: string;
  /** The app's languages, English among them. */
  locales: readonly Locale[];
  onClose: () => void;
}

/** Finds words in all texts of chosen languages and replaces them. Mount it to open it. */
export function FindReplaceDialog({ appId, locales, onClose }: FindReplaceDialogProps) {
  const search = useSearch(appId, locales);
  const { stage, ...replace } = useReplace(appId);
  const [asking, setAsking] = useState(false);
  const writing = stage.name === 'writing';
  const mayLose = stage.name === 'preview' && search.leftOut.size > 0;
  useReturnFocus(true);
  useKeepFromLeaving(writing || mayLose, () => setAsking(true));

  const tryToClose = () => {
    if (mayLose) setAsking(!asking);
    else if (!writing) onClose();
  };
  const backToPreview = ({ done }: ReplaceResult) => {
    search.leaveOutAll(done);
    replace.backToPreview();
  };
  return (
    <Frame onClose={tryToClose} fixed={writing}>
      {stage.name === 'preview' && (
        <Preview
          locales={locales}
          search={search}
          asking={asking && mayLose}
          onKeep={() => setAsking(false)}
          onClose={onClose}
          onReplace={replace.run}
        />
      )}
      {stage.name === 'writing' && <Writing {...stage} onStop={replace.stop} />}
      {stage.name === 'report' && (
        <ReplaceReport
          report={stage.report}
          onAgain={replace.runAgain}
          onBack={backToPreview}
          onClose={onClose}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  fixed: boolean;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ fixed, onClose, children }: FrameProps) {
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Find and replace"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close', disabled: fixed }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {children}
    </Modal>
  );
}
