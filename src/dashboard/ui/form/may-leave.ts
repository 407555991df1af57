/** Asks the person; whether what was typed may be lost. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Has `mayLeave` ask as well; returns how that ends. */
export function askFirst(question: Question): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/**
 * Whether nothing is lost, or may be, by what is no navigation: signing out, say. Everything that
 * holds something unsaved is asked, one after the other.
 */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  return true;
}
