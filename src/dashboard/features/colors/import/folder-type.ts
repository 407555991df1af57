/** Marks a folder packed into one file; no file that the user chooses has this type. */
export const FOLDER_TYPE = 'application/x-folder+json';

/** Android has the colors of an application in any file of `values`. */
export const isAndroidFile = (path: string): boolean => path.endsWith('.xml');

export const isAndroidResource = (path: string): boolean =>
  /(?:^|\/)values[^/]*\/[^/]+\.xml$/.test(path);
