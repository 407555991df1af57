import { readFileSync } from 'node:fs';
import { type Glossary, GlossaryFault, parseGlossary } from '#formats/glossary/glossary.ts';
import { OperatorError } from '#server/operator-error.ts';

function readFile(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not UTF-8' : String(error);
    throw new OperatorError(`GLOSSARY_FILE ${file} cannot be read: ${reason}.`);
  }
}

/** Throws `OperatorError` with the number of an invalid line. */
export function readGlossary(file: string): Glossary {
  try {
    return parseGlossary(readFile(file));
  } catch (error) {
    if (!(error instanceof GlossaryFault)) throw error;
    throw new OperatorError(`GLOSSARY_FILE ${file}: line ${error.line} ${error.message}.`);
  }
}
