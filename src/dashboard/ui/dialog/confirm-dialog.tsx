import { Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { type CSSProperties, useEffect, useState } from 'react';
import { isFocusLost } from '#dashboard/browser/focus.ts';
import { BusyButton, RunInBackground, StopButton } from '../controls/busy-button.tsx';
import type { ConfirmRequest, Found } from '#dashboard/browser/work/confirm.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { SheetModal } from './modals.tsx';
import { preloadToasts } from '../feedback/toast-host.tsx';
import { useShownWork, type Working } from './use-shown-work.ts';
import { NOTHING_DONE } from '#domain/task.ts';
import sheet from './sheet.module.css';

/** Stays open when the action fails. */
export function ConfirmDialog(props: { request: ConfirmRequest; onClose: () => void }) {
  const { request, onClose } = props;
  const { working, failure, run, stop } = useConfirmed(request, onClose);
  const found = useFoundOut(request);
  const [typed, setTyped] = useState('');
  useEffect(preloadToasts, []);

  const { nameToType: name } = request;
  const asksName = found?.asksName === true;
  // The dialog grows upward: its buttons stay when it gets smaller.
  const isNameless = name !== undefined && found !== undefined && !asksName;
  const isNamed = withoutBlanks(typed) === withoutBlanks(name ?? '');
  const isHeldBack = found === undefined || (asksName && !isNamed);
  const goesOn = request.jobTitle !== undefined;
  const tryToClose = () => {
    if (!working || goesOn) onClose();
  };

  return (
    <SheetModal onClose={tryToClose} title={request.title}>
      <Stack>
        {request.findOut && <FoundOut text={found?.text} isWhole={isNameless} />}
        {/* Long names may have no place to break. */}
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {request.message}
        </Text>
        {request.quote !== undefined && <Quote text={request.quote} />}
        {name !== undefined && !isNameless && (
          <NameField
            // The field can have the focus once it is shown.
            key={String(asksName)}
            hidden={!asksName}
            name={name}
            typed={typed}
            verb={request.verb}
            disabled={working !== undefined}
            onType={setTyped}
            onEnter={() => {
              if (!isHeldBack && !working) run();
            }}
          />
        )}
        {failure !== undefined && <FailureNote message={failure} />}
        {request.isStoppable && working && (
          <Progress
            value={(100 * working.finished) / Math.max(1, working.total)}
            animated
            aria-label={`${request.verb} progress`}
          />
        )}
        <Buttons
          request={request}
          heldBack={isHeldBack}
          working={working}
          onRun={run}
          onStop={stop}
          onCancel={onClose}
        />
      </Stack>
    </SheetModal>
  );
}

function useConfirmed({ jobTitle: title, failed = '', run }: ConfirmRequest, onClose: () => void) {
  const { mounted, start, ...work } = useShownWork();
  const confirm = () =>
    start<never>({
      title,
      failed,
      doneMessage: () => undefined,
      run: async (context) => {
        await run(context);
        // Another question may be open by then.
        if (mounted.current) onClose();
        return NOTHING_DONE;
      },
    });
  return { ...work, run: confirm };
}

/** Ignores blanks that the user cannot see, and repeated ones. */
const withoutBlanks = (name: string) => name.trim().replaceAll(/\s+/g, ' ').normalize();

const NOTHING: Found = { text: '' };

function useFoundOut({ findOut }: ConfirmRequest): Found | undefined {
  const [found, setFound] = useState(findOut ? undefined : NOTHING);
  useEffect(() => void findOut?.().then(setFound), [findOut]);
  return found;
}

const scrolling: CSSProperties = {
  overflow: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
};

function FoundOut({ text, isWhole }: { text: string | undefined; isWhole: boolean }) {
  return (
    <Text
      size="sm"
      fw={600}
      role="status"
      mah="40vh"
      className={isWhole ? undefined : sheet.found}
      style={scrolling}
    >
      {text ?? 'Checking what this deletes…'}
    </Text>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <Text
      component="blockquote"
      dir="auto"
      translate="no"
      tabIndex={0}
      size="sm"
      mah="40vh"
      m={0}
      ps="sm"
      style={{
        ...scrolling,
        whiteSpace: 'pre-wrap',
        borderInlineStart: '3px solid var(--bad-ink)',
      }}
    >
      {text}
    </Text>
  );
}

interface NameFieldProps {
  hidden: boolean;
  name: string;
  typed: string;
  verb: string;
  disabled: boolean;
  onType: (typed: string) => void;
  onEnter: () => void;
}

function NameField({ hidden, name, typed, verb, disabled, onType, onEnter }: NameFieldProps) {
  return (
    <TextInput
      ref={focusUnlessElsewhere}
      style={hidden ? { visibility: 'hidden' } : undefined}
      label={
        <>
          Type{' '}
          <bdi className={sheet.name} translate="no">
            {name}
          </bdi>{' '}
          <span>{`to ${verb.toLowerCase()} it`}</span>
        </>
      }
      styles={{ label: { fontWeight: 400 } }}
      dir="auto"
      value={typed}
      disabled={disabled}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter();
      }}
    />
  );
}

/** Focuses the field when it appears after the question, unless the user has moved the focus. */
function focusUnlessElsewhere(input: HTMLInputElement | null): void {
  const isFirst = isFocusLost() || document.activeElement?.matches('[data-autofocus]');
  if (isFirst) input?.focus({ preventScroll: true });
}

interface ButtonsProps {
  request: ConfirmRequest;
  /** The loss is still unknown, or the name is not typed yet. */
  heldBack: boolean;
  working: Working | undefined;
  onRun: () => void;
  onStop: () => void;
  onCancel: () => void;
}

function Buttons({ request, heldBack, working, onRun, onStop, onCancel }: ButtonsProps) {
  const { verb, isStoppable, aside, jobTitle } = request;
  return (
    <Group justify="flex-end" gap="sm" className={sheet.foot}>
      {aside && (
        <Button
          variant="default"
          me="auto"
          disabled={working !== undefined}
          onClick={() => {
            onCancel();
            aside.run();
          }}
        >
          {aside.label}
        </Button>
      )}
      {working && jobTitle !== undefined && <RunInBackground onLeave={onCancel} />}
      {working && isStoppable ? (
        <StopButton stopping={working.stopping} onStop={onStop} />
      ) : (
        <Button
          variant="default"
          data-autofocus
          disabled={working !== undefined}
          onClick={onCancel}
        >
          Cancel
        </Button>
      )}
      {heldBack ? (
        <Button disabled style={{ borderColor: 'var(--mantine-color-default-border)' }}>
          {verb}
        </Button>
      ) : (
        <BusyButton color="red.9" working={working !== undefined} onClick={onRun}>
          {verb}
        </BusyButton>
      )}
    </Group>
  );
}
