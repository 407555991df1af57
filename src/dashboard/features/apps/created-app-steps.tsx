import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { focusHeading } from '#dashboard/browser/return-focus.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { App } from '#generated/model/app.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { findCreatedApp, type CreatedApp } from './created-app.ts';
import { FirstSteps } from './first-steps.tsx';
import { ManageLanguagesDialog } from './manage-languages.ts';
import { useLanguageProgress } from './use-language-progress.ts';

interface CreatedAppStepsProps {
  created: CreatedApp;
  apps: readonly App[];
  onHide: () => void;
}

export function CreatedAppSteps({ created, apps, onHide }: CreatedAppStepsProps) {
  const [found, setFound] = useState<{ created: CreatedApp; id: string }>();
  const isKnown = found?.created === created;
  // Once only: it may be renamed, and a restored one has another id.
  const id = isKnown ? found.id : findCreatedApp(apps, created)?._id;
  if (!isKnown && id !== undefined) setFound({ created, id });
  if (id === undefined) return null;
  const isListed = apps.some((app) => app._id === id);
  return <Steps key={id} appId={id} isListed={isListed} onHide={onHide} />;
}

interface StepsProps {
  appId: string;
  isListed: boolean;
  onHide: () => void;
}

function Steps({ appId, isListed, onHide }: StepsProps) {
  const { data: app } = useQuery(getGetAppQueryOptions(appId));
  const { data: texts } = useQuery(getListTextsQueryOptions(appId));
  // For the dialog, which requires them.
  const { isSuccess } = useQuery(getListLocalesQueryOptions());
  const [dialog, setDialog] = useState<'languages'>();
  const navigate = useNavigate();
  const close = () => setDialog(undefined);
  if (!app || !isSuccess) return null;
  return (
    <>
      {isListed && texts?.data.length === 0 && (
        <FirstSteps
          app={app}
          onAddLanguages={() => setDialog('languages')}
          actions={
            <>
              <Button
                variant="default"
                size="xs"
                onClick={() => void navigate({ to: '/apps/$appId', params: { appId } })}
              >
                Open
              </Button>
              <CloseButton
                aria-label="Hide first steps"
                onClick={() => {
                  onHide();
                  focusHeading();
                }}
              />
            </>
          }
        />
      )}
      {dialog === 'languages' && <Languages app={app} onClose={close} />}
    </>
  );
}

interface LanguagesProps {
  app: AppDetail;
  onClose: () => void;
}

function Languages({ app, onClose }: LanguagesProps) {
  const progress = useLanguageProgress(app._id, app.locales);
  return <ManageLanguagesDialog app={app} progress={progress} onClose={onClose} />;
}
