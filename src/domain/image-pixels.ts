/** Four bytes each: larger pictures take hundreds of megabytes in a browser. */
export const MAX_PIXELS = 40_000_000;
