import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '#domain/api-error.ts';
import { BusyButton } from '../controls/busy-button.tsx';
import { Segments } from '../controls/segments.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import type { SessionProps, FileNotes as Notes, Keyed } from './definition.ts';
import classes from './file-notes.module.css';

interface FileNotesProps<Entry extends Keyed> extends SessionProps<Entry> {
  group: string | undefined;
  /** The groups, above how the shown one was read. */
  children?: ReactNode;
}

/** None blocks the import. */
export function FileNotes<Entry extends Keyed>({
  session,
  group,
  children,
}: FileNotesProps<Entry>) {
  const { definition, notes = {}, readAs, readAgain } = session;
  const { notices = [], readings = [], offer } = notes;
  const ofGroups = readings.filter((one) => one.group !== undefined);
  const shown = readings.filter(
    (one) => one.group === undefined || ofGroups.length === 1 || one.group === group,
  );
  return (
    <div className={classes.notes}>
      {offer && <Offer key={offer.label} {...offer} onTaken={readAgain} />}
      {notices.length > 0 && (
        <ul aria-label="Notices">
          {notices.map(({ message }, index) => (
            <li key={index}>{message}</li>
          ))}
        </ul>
      )}
      {children}
      {shown.map(({ id, value, message, choice = definition.readings }) => (
        <div key={id} className={classes.reading}>
          {choice && choice.options.length < MANY && (
            <Segments {...choice} value={value} onChange={(chosen) => readAs(id, chosen)} />
          )}
          {choice && choice.options.length >= MANY && (
            <label className={classes.choice}>
              <span>{choice.legend}</span>
              <NativeSelect
                size="xs"
                data={[...choice.options]}
                value={value}
                onChange={({ currentTarget }) => readAs(id, currentTarget.value)}
              />
            </label>
          )}
          <p role="status">{message}</p>
        </div>
      ))}
    </div>
  );
}

/** More than fit side by side on a phone. */
const MANY = 4;

type OfferProps = NonNullable<Notes['offer']> & { onTaken: () => void };

function Offer({ message, label, failed, take, onTaken }: OfferProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: take, onSuccess: onTaken });
  return (
    <>
      <div className={classes.offer}>
        <p>{message}</p>
        <BusyButton size="xs" variant="light" working={isPending} onClick={() => mutate()}>
          {label}
        </BusyButton>
      </div>
      {error && <FailureNote message={describeError(error, failed)} />}
    </>
  );
}
