/** Resolves with whether the input may be lost. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

export function askFirst(question: Question): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** For actions other than navigation, such as signing out. Asks each form in order. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  return true;
}
