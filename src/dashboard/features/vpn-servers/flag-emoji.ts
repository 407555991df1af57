/** From `a` to the first of the letters that flags are made of. */
const TO_REGIONAL = 0x1f1e6 - 0x61;

/** The flag of a two-letter country code; of anything else the code itself, as it is read. */
export function emojiFlag(countryId: string): string {
  const code = countryId.toLowerCase();
  if (!/^[a-z]{2}$/.test(code)) return code.toUpperCase();
  return String.fromCodePoint(code.charCodeAt(0) + TO_REGIONAL, code.charCodeAt(1) + TO_REGIONAL);
}
