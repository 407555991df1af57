/** The offset from `a` to the first regional indicator symbol. */
const TO_REGIONAL = 0x1f1e6 - 0x61;

/** Returns the flag of a two-letter country code; other text unchanged. */
export function emojiFlag(countryId: string): string {
  const code = countryId.toLowerCase();
  if (!/^[a-z]{2}$/.test(code)) return code.toUpperCase();
  return String.fromCodePoint(code.charCodeAt(0) + TO_REGIONAL, code.charCodeAt(1) + TO_REGIONAL);
}
