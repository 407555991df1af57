import type { Migration } from 'kysely/migration';
import { initial } from './001-initial.ts';
import { uploadStates } from './002-uploads.ts';
import { loginAttempts } from './003-login-attempts.ts';
import { encryption } from './004-encryption.ts';
import { byteOrder } from './005-byte-order.ts';
import { longKeys } from './006-long-keys.ts';
import { removalInSlices } from './007-removal-in-slices.ts';
import { textImports } from './008-text-imports.ts';
import { keysAndMemory } from './009-keys-and-memory.ts';
import { translationDays } from './010-translation-days.ts';
import { configPurges } from './011-config-purges.ts';
import { keyHashes } from './012-key-hashes.ts';
import { deletedTexts } from './013-deleted-texts.ts';
import { translatedEnglish } from './014-translated-english.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  '001-initial': initial,
  '002-uploads': uploadStates,
  '003-login-attempts': loginAttempts,
  '004-encryption': encryption,
  '005-byte-order': byteOrder,
  '006-long-keys': longKeys,
  '007-removal-in-slices': removalInSlices,
  '008-text-imports': textImports,
  '009-keys-and-memory': keysAndMemory,
  '010-translation-days': translationDays,
  '011-config-purges': configPurges,
  '012-key-hashes': keyHashes,
  '013-deleted-texts': deletedTexts,
  '014-translated-english': translatedEnglish,
};
