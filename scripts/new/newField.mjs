import { camelCase, capitalized, inWords, oneOf, quoted } from './questions.mjs'

/** What is written for a kind, with a value that passes and one that does not. */
const KINDS = {
  text: { options: ['max: 120'], good: "'celadon'", bad: "'x'.repeat(121)" },
  longText: { options: ['max: 2000'], good: "'celadon'", bad: "'x'.repeat(2001)" },
  integer: { options: ['min: 0', 'max: 1000'], good: '12', bad: '1001' },
  number: { options: ['min: 0', 'max: 1000'], good: '1.5', bad: '1001' },
  money: { options: ['min: 0', "currency: 'EUR'"], good: '19.9', bad: '-1' },
  percent: { options: [], good: '20', bad: '101' },
  flag: { options: [], good: 'true', bad: "'maybe'" },
  date: { options: [], good: "'2026-02-28'", bad: "'2026-02-30'" },
  email: { options: [], good: "'anna@example.com'", bad: "'anna'" },
  url: { options: [], good: "'https://example.com'", bad: "'nowhere'" },
  choice: { options: [], bad: "'no such value'" },
}

/** A line in the definition, a label in both languages, a test of what it takes. */
export async function newField(ask, sources) {
  const resource = await ask('resource', 'Of which resource', {
    problemOf: (text) =>
      sources.exists(`resources/${text}.ts`) ? undefined : `there is no resources/${text}.ts`,
  })
  const name = await ask('name', 'Name: glaze', { problemOf: camelCase })
  const kind = await ask('kind', 'Kind', {
    default: 'text',
    problemOf: oneOf(Object.keys(KINDS)),
  })
  const required = await ask('required', 'Required', {
    default: 'no',
    problemOf: oneOf(['yes', 'no']),
  })
  const en = await ask('en', 'Label in English', { default: capitalized(inWords(name)) })
  const it = await ask('it', 'Label in Italian')
  const values = kind === 'choice' ? await choices(ask) : []

  const options = [...(required === 'yes' ? ['required: true'] : []), ...KINDS[kind].options]
  const args = [
    ...(values.length ? [`[${values.map(({ value }) => quoted(value)).join(', ')}]`] : []),
    ...(options.length ? [`{ ${options.join(', ')} }`] : []),
  ]
  const file = `resources/${resource}.ts`
  sources.addInside(file, /^ {2}fields: \{/m, [`    ${name}: ${kind}(${args.join(', ')}),`])
  importKind(sources, file, kind)
  for (const [language, label] of Object.entries({ en, it })) {
    const texts = `i18n/${language}/resources/${resource}.ts`
    sources.addInside(texts, /^ {2}fields: \{/m, [`    ${name}: ${quoted(label)},`])
    if (values.length) addChoices(sources, texts, name, values, language)
  }
  const { good = quoted(values[0]?.value ?? ''), bad } = KINDS[kind]
  sources.add(
    `tests/resources/${resource}${capitalized(name)}.test.ts`,
    test(resource, name, good, bad),
  )
  return [`Place it in the form of ${file}; until then it stands in the last section.`]
}

async function choices(ask) {
  const values = (await ask('values', 'Values, with commas: matt,glossy')).split(',')
  const labels = []
  for (const value of values.map((one) => one.trim())) {
    const en = await ask(`en.${value}`, `"${value}" in English`, {
      default: capitalized(inWords(value)),
    })
    labels.push({ value, en, it: await ask(`it.${value}`, `"${value}" in Italian`) })
  }
  return labels
}

function addChoices(sources, file, name, values, language) {
  const lines = values.map((one) => `    '${name}.${one.value}': ${quoted(one[language])},`)
  if (/^ {2}choices: \{/m.test(sources.read(file)))
    sources.addInside(file, /^ {2}choices: \{/m, lines)
  else sources.addInside(file, /^export const \w+ = \{/m, ['  choices: {', ...lines, '  },'])
}

/** Definitions import from the kernel in one statement, on one line or on many. */
function importKind(sources, file, kind) {
  const kernel = /import \{([^}]*)\} from '..\/schema\/index.ts'/
  const names = sources
    .read(file)
    .match(kernel)?.[1]
    .split(',')
    .map((one) => one.trim())
  if (!names?.includes(kind))
    sources.addInside(file, /^import \{(?=[^}]*\} from '..\/schema\/index.ts')/m, [`  ${kind},`])
}

const test = (resource, name, good, bad) => `
import { expect, test } from 'vitest'
import { errorsOf } from './errorsOf.ts'

test('${resource}.${name} takes what it is for, and nothing else', () => {
  expect(errorsOf('${resource}', { ${name}: ${good} })).toEqual({})
  expect(errorsOf('${resource}', { ${name}: ${bad} })).toHaveProperty('${name}')
})
`
