export const WHAT_IS_QUEUED =
  'Queues every text without a translation, and those that failed or were cancelled. What is already translated stays as it is.';
