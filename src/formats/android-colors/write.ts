import { writeComment } from '#formats/android-strings/comment.ts';
import type { WritableColor } from '#formats/colors/types.ts';

/** `parseAndroidColors` reads the same keys and values. A `--` in a description becomes a dash. */
export function writeAndroidColors(colors: readonly WritableColor[]): string {
  const entries = colors.map(
    ({ key, value, description }) =>
      `${writeComment(description)}    <color name="${key}">${value}</color>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${entries.join('')}</resources>\n`;
}
