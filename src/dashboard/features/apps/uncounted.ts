/** Shown before deleting an application whose contents the server cannot count. */
export const UNCOUNTED = 'Its contents could not be counted.';
