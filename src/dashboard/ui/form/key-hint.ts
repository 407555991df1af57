/** Spec 5, Image key and Color key. */
export const KEY_HINT =
  'Key must start with a letter and contain only English letters, numbers, and underscores';
