/** How a person calls a program that comes with the repository, and as JavaScript with the package. */
export const calledAs = (program: string, script = program): string =>
  import.meta.filename.endsWith('.ts')
    ? `npm run ${script} --`
    : `npx app-manager-contract ${program}`;
