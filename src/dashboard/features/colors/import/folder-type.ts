/** Tells a folder, packed into one file, from everything that a person can choose. */
export const FOLDER_TYPE = 'application/x-folder+json';
