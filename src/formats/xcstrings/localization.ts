import type { CategoryTexts } from '#formats/icu-plural/category-texts.ts';
import { isPluralCategory } from '#formats/icu-plural/plural.ts';
import type { PluralCategory } from '#formats/icu-plural/plural.ts';
import { getMember, getMembers, getText } from '#formats/json/tree.ts';
import type { JsonNode } from '#formats/json/tree.ts';

/** The text of one language; `new` is not translated yet. */
type LocalizationText = { texts: CategoryTexts; state: 'translated' | 'needs_review' | 'new' };

/** Returns nothing for a language without a text, and a problem for one that is no plain text. */
export function readLocalization(
  node: JsonNode | undefined,
): LocalizationText | { problem: string } | undefined {
  if (getMember(node, 'substitutions') !== undefined)
    return { problem: 'has several variables (substitutions)' };
  const variations = getMembers(getMember(node, 'variations'));
  if (variations.length === 0) return readUnit(getMember(node, 'stringUnit'));
  const [variation, ...others] = variations;
  if (variation?.key !== 'plural' || others.length > 0)
    return { problem: `varies by ${variations.map(({ key }) => key).join(' and ')}` };
  return readPlural(variation.value);
}

function readUnit(unit: JsonNode | undefined): LocalizationText | undefined {
  const texts = getText(getMember(unit, 'value'));
  if (texts === undefined) return undefined;
  const state = getText(getMember(unit, 'state')) ?? 'translated';
  return { texts, state: state === 'translated' || state === 'new' ? state : 'needs_review' };
}

function readPlural(node: JsonNode): LocalizationText | { problem: string } {
  const texts = new Map<PluralCategory, string>();
  let state: LocalizationText['state'] | undefined;
  for (const { key, value } of getMembers(node)) {
    const unit = readUnit(getMember(value, 'stringUnit'));
    if (!isPluralCategory(key) || typeof unit?.texts !== 'string')
      return { problem: `varies by more than the number (${key})` };
    texts.set(key, unit.texts);
    state = state === undefined || state === unit.state ? unit.state : 'needs_review';
  }
  if (!texts.has('other')) return { problem: 'has no form for other numbers' };
  return { texts, state: state ?? 'translated' };
}
