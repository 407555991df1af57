/** Whether this is the package, which has neither our servers nor our history. */
export const isPackaged = !import.meta.filename.endsWith('.ts');

/** The command that runs a program: through npm in the repository, with node in the package. */
export const calledAs = (program: string, script = program): string =>
  isPackaged ? `npx app-manager ${program}` : `npm run ${script} --`;
