import {
  asList,
  cleanValue,
  isObject,
  languages,
  leavesOf,
  putAt,
  valueAt,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'

export type FormValues = Record<string, unknown>

/**
 * An entry of a list with a key for each of its fields, as the inputs create them: an entry that
 * was stored before a field was added would look changed as soon as it is rendered. Fields without
 * a value are not sent.
 */
function entryValues(fields: readonly Leaf[], entry: unknown): unknown {
  const values: unknown = structuredClone(entry)
  if (isObject(values))
    for (const { parts, isSystem } of fields)
      if (!isSystem && valueAt(values, parts) === undefined) putAt(values, parts, undefined)
  return values
}

/**
 * The value of a field in a form: never undefined, so that untouched and emptied fields are equal.
 */
function formValue(leaf: Leaf, value: unknown): unknown {
  const list = asList(leaf)
  if (list) {
    const fields = leavesOf(list.fields)
    return Array.isArray(value) ? value.map((entry) => entryValues(fields, entry)) : []
  }
  if (leaf.kindName === 'localizedText' || leaf.kindName === 'localizedTexts') {
    const texts = isObject(value) ? value : {}
    return Object.fromEntries(languages.map((language) => [language, texts[language] ?? null]))
  }
  return cleanValue(value ?? null, leaf.field)
}

/**
 * The values that a form starts with: those of a record, or the defaults of a new one.
 * @param start values of a new record in place of its defaults
 */
export function formValues(
  resource: Resource,
  record?: FormValues,
  start: FormValues = {},
): FormValues {
  const values: FormValues = {}
  for (const leaf of resource.leaves) {
    const value = record
      ? valueAt(record, leaf.parts)
      : (valueAt(start, leaf.parts) ?? leaf.field.default)
    putAt(values, leaf.parts, formValue(leaf, value))
  }
  return values
}

/** A form's values as they would be stored: trimmed, and empty ones as null. */
export function cleanValues(resource: Resource, values: FormValues): FormValues {
  const cleaned: FormValues = {}
  for (const leaf of resource.leaves)
    putAt(cleaned, leaf.parts, cleanValue(valueAt(values, leaf.parts), leaf.field) ?? null)
  return cleaned
}
