export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
