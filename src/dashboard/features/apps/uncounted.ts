export const UNCOUNTED = 'Its contents could not be counted.';
