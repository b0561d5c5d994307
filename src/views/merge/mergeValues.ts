import {
  entrySign,
  isObject,
  languages,
  type AnyField,
  type Leaf,
  type List,
  isSameValue,
} from '../../../schema/index.ts'

/** The parts of a value that can be changed independently, by key. */
type Parts = ReadonlyMap<string, unknown>

/** The entries of a list by the fields that identify them; null where two have the same key. */
function entryParts(value: unknown, by: readonly string[]): Parts | null {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const parts = new Map(entries.map((entry) => [entrySign(entry, by), entry]))
  return parts.size === entries.length ? parts : null
}

function languageParts(value: unknown): Parts {
  const texts = isObject(value) ? value : {}
  return new Map(languages.map((language) => [language, texts[language] ?? null]))
}

/**
 * Merges two changes of one value where they concern different parts of it: languages of a text, or
 * entries of a list whose definition says what identifies one.
 * @returns null where both changed the same part, or where the value has no parts
 */
export function mergeValues(
  { kindName, field }: Leaf,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { readonly value: unknown } | null {
  const { identifiedBy } = field as AnyField & Partial<List>
  const isText = kindName === 'localizedText' || kindName === 'localizedTexts'
  if (!isText && !identifiedBy) return null
  const partsOf = (value: unknown) =>
    identifiedBy ? entryParts(value, identifiedBy) : languageParts(value)
  const [was, typed, stored] = [partsOf(base), partsOf(mine), partsOf(theirs)]
  if (!was || !typed || !stored) return null
  const merged = new Map<string, unknown>()
  for (const key of new Set([...stored.keys(), ...typed.keys()])) {
    const [before, mineNow, theirsNow] = [was.get(key), typed.get(key), stored.get(key)]
    const isMine = !isSameValue(mineNow, before)
    if (isMine && !isSameValue(theirsNow, before) && !isSameValue(mineNow, theirsNow)) return null
    const part = isMine ? mineNow : theirsNow
    if (part !== undefined) merged.set(key, part)
  }
  return { value: identifiedBy ? [...merged.values()] : Object.fromEntries(merged) }
}
