/** Marks a folder packed into one file; no file that the user chooses has this type. */
export const FOLDER_TYPE = 'application/x-folder+json';
