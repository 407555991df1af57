export const UNREADABLE_FILE =
  'The file could not be read. It may have been moved or changed: choose it again.';
