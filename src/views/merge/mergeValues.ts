import {
  entrySign,
  isObject,
  languages,
  type AnyField,
  type Leaf,
  type List,
  isSameValue,
} from '../../../schema/index.ts'

/** Parts of a value that people change each for themselves, by what identifies each. */
type Parts = ReadonlyMap<string, unknown>

/** The entries of a list by the fields that identify them; null where two share them. */
function entriesOf(value: unknown, by: readonly string[]): Parts | null {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const parts = new Map(entries.map((entry) => [entrySign(entry, by), entry]))
  return parts.size === entries.length ? parts : null
}

function textsOf(value: unknown): Parts {
  const texts = isObject(value) ? value : {}
  return new Map(languages.map((language) => [language, texts[language] ?? null]))
}

/**
 * Puts two changes of one value together where they concern different parts of it: other languages of a
 * text, other entries of a list whose definition names what identifies them.
 * @returns null where both changed the same part, or the value has none
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
    identifiedBy ? entriesOf(value, identifiedBy) : textsOf(value)
  const [was, typed, stored] = [partsOf(base), partsOf(mine), partsOf(theirs)]
  if (!was || !typed || !stored) return null
  const whole = new Map<string, unknown>()
  for (const icon of new Set([...stored.keys(), ...typed.keys()])) {
    const [before, own, other] = [was.get(icon), typed.get(icon), stored.get(icon)]
    const isMine = !isSameValue(own, before)
    if (isMine && !isSameValue(other, before) && !isSameValue(own, other)) return null
    const part = isMine ? own : other
    if (part !== undefined) whole.set(icon, part)
  }
  return { value: identifiedBy ? [...whole.values()] : Object.fromEntries(whole) }
}
