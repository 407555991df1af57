import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { IconCircleCheck } from '#generated/icons/circle-check.ts';
import { IconCircleDashed } from '#generated/icons/circle-dashed.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import classes from './first-steps.module.css';

interface FirstStepsProps {
  app: AppDetail;
  onAddLanguages: () => void;
  onImportTexts: () => void;
  /** Somebody is about to. */
  preloadLanguages: () => void;
  preloadImport: () => void;
}

const languages = { one: 'language', many: 'languages' };

/** On the page of an application without texts: what makes something of it, in the order in which it costs least. */
export function FirstSteps(props: FirstStepsProps) {
  const { app, onAddLanguages, onImportTexts, preloadLanguages, preloadImport } = props;
  const isInEnglishOnly = app.locales.length === 1;
  return (
    <section aria-labelledby="first-steps" className={classes.section}>
      <h2 id="first-steps">First steps</h2>
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
            {...onIntent(preloadLanguages)}
          >
            Add languages
          </Button>
        </Step>
        <Step title="Import its texts" isDone={false}>
          <p>
            From a .strings or .txt file. You review before anything is saved. Or{' '}
            <Link to="/apps/$appId/texts" params={{ appId: app._id }}>
              write the first one
            </Link>
            .
          </p>
          <Button
            variant={isInEnglishOnly ? 'default' : 'filled'}
            onClick={onImportTexts}
            {...onIntent(preloadImport)}
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
  /** What it is about, and its button. */
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
