import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '#domain/format.ts';
import {
  NO_FILES,
  preloadTextImport,
  textImportRequest,
} from '#dashboard/resources/dialog-requests.ts';
import { preloadOnHover } from '#dashboard/browser/preload-on-hover.ts';
import { IconCircleCheck } from '#generated/icons/circle-check.ts';
import { IconCircleDashed } from '#generated/icons/circle-dashed.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { ManageLanguagesDialog } from './manage-languages.ts';
import classes from './first-steps.module.css';

interface FirstStepsProps {
  app: AppDetail;
  onAddLanguages: () => void;
  actions?: ReactNode;
}

const languages = { one: 'language', many: 'languages' };

export function FirstSteps(props: FirstStepsProps) {
  const { app, onAddLanguages, actions } = props;
  const isInEnglishOnly = app.locales.length === 1;
  return (
    <section aria-label="First steps" className={classes.section} data-elsewhere={!!actions}>
      {actions ? (
        <div className={classes.head}>
          <p>
            First steps <span>with the new application</span>
          </p>
          {actions}
        </div>
      ) : (
        <h2>First steps</h2>
      )}
      <ol className={classes.steps}>
        <Step
          title={
            isInEnglishOnly
              ? 'Choose its languages'
              : `It has ${formatCount(app.locales.length, languages)}`
          }
          isDone={!isInEnglishOnly}
        >
          <p>You write each text in English; it is translated into all the others.</p>
          <Button
            variant={isInEnglishOnly ? 'filled' : 'default'}
            onClick={onAddLanguages}
            {...preloadOnHover(ManageLanguagesDialog.preload)}
          >
            Add languages
          </Button>
        </Step>
        <Step title="Import its texts" isDone={false}>
          <p>
            From a .strings or .txt file. You review before anything is saved.
            {!actions && (
              <span>
                {' '}
                Or{' '}
                <Link to="/apps/$appId/texts" params={{ appId: app._id }}>
                  write the first one
                </Link>
                .
              </span>
            )}
          </p>
          <Button
            variant={isInEnglishOnly ? 'default' : 'filled'}
            onClick={() => textImportRequest.set({ app, files: NO_FILES })}
            {...preloadOnHover(preloadTextImport)}
          >
            Import texts
          </Button>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  title: string;
  isDone: boolean;
  children: ReactNode;
}

function Step({ title, isDone, children }: StepProps) {
  const Mark = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li data-done={isDone || undefined}>
      <Mark size={20} aria-hidden />
      <b>{title}</b>
      {children}
    </li>
  );
}
