/** Whether this is the package, which has neither our servers nor our history. */
export const isPackaged = !import.meta.filename.endsWith('.ts');

/** How a person calls a program that comes with the repository, and as JavaScript with the package. */
export const calledAs = (program: string, script = program): string =>
  isPackaged ? `npx app-manager-contract ${program}` : `npm run ${script} --`;
