export function getLetter(name: string): string {
  const code = name.trim().codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code).toUpperCase();
}
