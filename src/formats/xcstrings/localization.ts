import { isSameText } from '#formats/icu-plural/category-texts.ts';
import type { CategoryTexts } from '#formats/icu-plural/category-texts.ts';
import { isPluralCategory } from '#formats/icu-plural/plural.ts';
import type { PluralCategory } from '#formats/icu-plural/plural.ts';
import { getMember, getMembers, getText, isObjectNode, objectNode } from '#formats/json/tree.ts';
import type { JsonNode, JsonObjectNode } from '#formats/json/tree.ts';
import { withMember } from './order.ts';

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
  const states = new Set<LocalizationText['state']>();
  for (const { key, value } of getMembers(node)) {
    const unit = readUnit(getMember(value, 'stringUnit'));
    if (!isPluralCategory(key) || typeof unit?.texts !== 'string')
      return { problem: `varies by more than the number (${key})` };
    texts.set(key, unit.texts);
    states.add(unit.state);
  }
  if (!texts.has('other')) return { problem: 'has no form for other numbers' };
  const [state = 'translated', ...more] = states;
  return { texts, state: more.length === 0 ? state : 'needs_review' };
}

/** Writes a text into a language; units with the same text keep their state and other members. */
export function writeLocalization(
  texts: CategoryTexts,
  previous: JsonNode | undefined,
): JsonObjectNode {
  if (typeof texts === 'string') {
    const unit = writeUnit(texts, getMember(previous, 'stringUnit'));
    return withMember(withoutMember(previous, 'variations'), 'stringUnit', unit);
  }
  const before = getMember(getMember(previous, 'variations'), 'plural');
  const units = [...texts].map(([category, text]) => {
    const variant = getMember(before, category);
    const unit = writeUnit(text, getMember(variant, 'stringUnit'));
    return [category, withMember(variant, 'stringUnit', unit)] as const;
  });
  const sorted = units.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const variations = objectNode([['plural', objectNode(sorted)]]);
  return withMember(withoutMember(previous, 'stringUnit'), 'variations', variations);
}

function writeUnit(text: string, previous: JsonNode | undefined): JsonObjectNode {
  if (previous === undefined)
    return objectNode([
      ['state', 'translated'],
      ['value', text],
    ]);
  const before = readUnit(previous);
  const isSame = before !== undefined && isSameText(before.texts, text) && before.state !== 'new';
  if (isSame && isObjectNode(previous)) return previous;
  return withMember(withMember(previous, 'state', 'translated'), 'value', text);
}

function withoutMember(node: JsonNode | undefined, key: string): JsonNode | undefined {
  if (getMember(node, key) === undefined) return node;
  return objectNode(
    getMembers(node)
      .filter((member) => member.key !== key)
      .map((member) => [member.key, member.value]),
  );
}
