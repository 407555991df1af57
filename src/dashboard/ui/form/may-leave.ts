/** Resolves with whether the input may be lost. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Adds a question to `mayLeave`; returns how to remove it. */
export function askFirst(question: Question): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/**
 * Asks before actions other than navigation, such as signing out. Asks each form with unsaved input
 * in order.
 */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  return true;
}
