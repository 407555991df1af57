interface SaveProgress {
  status: 'editing' | 'uploading' | 'saving';
  /** Upload progress; present only while uploading. */
  percent?: number;
  error?: string | undefined;
}

/** Describes the progress of saving; `percent` is for the file field. */
export function describeSaving({ status, percent, error }: SaveProgress, isNew: boolean) {
  const savingLabel = isNew ? 'Creating…' : 'Saving…';
  return {
    working: status !== 'editing',
    workingLabel: percent === undefined ? savingLabel : `Uploading ${percent}%…`,
    percent,
    error,
  };
}
