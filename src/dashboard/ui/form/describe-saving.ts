interface SaveProgress {
  status: 'editing' | 'uploading' | 'saving';
  /** Of its file; present while that is on its way. */
  percent?: number;
  error?: string | undefined;
}

/** The words of a dialog for how far the form in it is saved; `percent` is for the field of its file. */
export function describeSaving({ status, percent, error }: SaveProgress, isNew: boolean) {
  const savingLabel = isNew ? 'Creating…' : 'Saving…';
  return {
    working: status !== 'editing',
    workingLabel: percent === undefined ? savingLabel : `Uploading ${percent}%…`,
    percent,
    error,
  };
}
