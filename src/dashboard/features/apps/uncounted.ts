/** Told before an application is deleted, when the server does not say what it holds. */
export const UNCOUNTED = 'Its contents could not be counted.';
