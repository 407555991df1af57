interface SaveProgress {
  status: 'editing' | 'uploading' | 'saving';
  percent?: number;
  error?: string | undefined;
}

export function describeSaving({ status, percent, error }: SaveProgress, isNew: boolean) {
  const savingLabel = isNew ? 'Creating…' : 'Saving…';
  return {
    working: status !== 'editing',
    workingLabel: percent === undefined ? savingLabel : `Uploading ${percent}%…`,
    percent,
    error,
  };
}
