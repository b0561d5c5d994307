import { quoted } from './questions.mjs'
import { keyOf } from './syntax.mjs'

/**
 * Inserts the label of a field, and those of its values, at their place among the others.
 * @param before the fields before it
 */
export function addLabels(at, { resource, language, name, before, label, values }) {
  const file = `i18n/${language}/resources/${resource}.ts`
  const texts = () => at.object(at.valueOf(file, resource), `\`${resource}\` of ${file}`)
  const fields = at.object(at.property(texts(), 'fields'), '`fields`')
  at.insert(fields, lastOf(fields, before), `    ${name}: ${quoted(label)}`)
  if (values.length === 0) return

  const lines = values
    .map((one) => `    '${name}.${one.value}': ${quoted(one[language])}`)
    .join(',\n')
  const choices = at.property(texts(), 'choices')
  if (choices) at.insert(at.object(choices, '`choices`'), lastOf(choices, before), lines)
  else {
    const behind = texts().node.properties.findIndex((one) => keyOf(one) === 'fields')
    at.insert(texts(), behind, `\n  choices: {\n${lines},\n  }`)
  }
}

/** The last entry for the nearest preceding field; -1 if there is none. */
function lastOf({ node }, before) {
  const keys = node.properties.map(keyOfEntry)
  const places = before.map((name) =>
    keys.findLastIndex((key) => key === name || key?.startsWith(`${name}.`)),
  )
  return places.findLast((place) => place >= 0) ?? -1
}

/** `...prefixed('material', …)` stands for the keys that begin so. */
const keyOfEntry = (one) =>
  one.type === 'SpreadElement' ? one.argument.arguments?.[0]?.value : keyOf(one)
