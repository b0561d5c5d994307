import { definitionOf, isResource, textOf } from './definition.mjs'
import { addLabels } from './labels.mjs'
import { places } from './places.mjs'
import { camelCase, capitalized, inWords, oneOf, quoted } from './questions.mjs'

/** The source for a kind, with a valid and an invalid value. */
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

export const newField = {
  about:
    'A line in the definition and in its form, a label in both languages, a test of what it takes.',
  options: {
    resource: 'Of which resource',
    name: 'Name, likeThis: glaze',
    after: 'Behind which field',
    kind: `Kind: ${Object.keys(KINDS).join(', ')}`,
    required: 'Required: yes or no',
    en: 'Label in English',
    it: 'Label in Italian',
    values: 'Values of a choice, with commas: matt,glossy',
    'en.<value>': 'Label of a value in English',
    'it.<value>': 'Label of a value in Italian',
  },
  write,
}

async function write(ask, sources) {
  const at = places(sources)
  const resource = await ask('resource', { problemOf: isResource(sources) })
  const definition = definitionOf(at, resource)
  const names = at.keysByEntry(fieldsOf(at, resource)).flat()
  const name = await ask('name', {
    problemOf: (text) =>
      camelCase(text) ?? (names.includes(text) ? `${resource} has this field already` : undefined),
  })
  const sections = sectionsOf(at, definition)
  const after = await ask('after', {
    default: lastBesideTitle(sections, textOf(at, definition, 'title'), names),
    problemOf: (text) => (names.includes(text) ? undefined : `${resource} has no such field`),
  })
  const kind = await ask('kind', { default: 'text', problemOf: oneOf(Object.keys(KINDS)) })
  const required = await ask('required', { default: 'no', problemOf: oneOf(['yes', 'no']) })
  const en = await ask('en', { default: capitalized(inWords(name)) })
  const it = await ask('it')
  const values = kind === 'choice' ? await choices(ask) : []

  const isPlaced = addToForm(at, sections, after, name)
  addToFields(at, resource, { name, after, kind, required, values })
  const before = names.slice(0, names.indexOf(after) + 1)
  for (const [language, label] of Object.entries({ en, it }))
    addLabels(at, { resource, language, name, before, label, values })
  addTest(sources, resource, name, kind, values)
  return isPlaced ? [] : [`No section of the form has \`${after}\`: it stands in the last one.`]
}

const fieldsOf = (at, resource) =>
  at.object(at.property(definitionOf(at, resource), 'fields'), '`fields`')

/** The sections of the form: where the names of their fields stand, and these by entry. */
function sectionsOf(at, definition) {
  const form = at.property(definition, 'form')
  if (!form) return []
  const list = at.list(form, '`form`')
  return list.node.elements.map((one) => {
    const { file, node } = at.insideOf(list, one)
    const isSection = node.type === 'CallExpression' && node.callee.name === 'section'
    if (!isSection)
      throw new Error(`${file}: a part of \`form\` is no \`section(…)\`. Nothing was changed.`)
    const place = at.list(at.insideOf({ file }, node.arguments[1]), 'a section of the form')
    return { place, entries: at.textsByEntry(place) }
  })
}

const topOf = (path) => path.split('.')[0]
const holds = (name) => (entry) => entry.some((path) => topOf(path) === name)

/** The last field of the section with the title field; the last field of all if there is none. */
function lastBesideTitle(sections, title, names) {
  const section = sections.find(({ entries }) => entries.some(holds(title)))
  const beside = section?.entries.flat().map(topOf) ?? []
  return [...names, ...beside].findLast((name) => names.includes(name))
}

function addToForm(at, sections, after, name) {
  const section = sections.find(({ entries }) => entries.some(holds(after)))
  if (!section) return false
  at.insert(section.place, section.entries.findLastIndex(holds(after)), quoted(name))
  return true
}

function addToFields(at, resource, { name, after, kind, required, values }) {
  const options = [...(required === 'yes' ? ['required: true'] : []), ...KINDS[kind].options]
  const args = [
    ...(values.length ? [`[${values.map(({ value }) => quoted(value)).join(', ')}]`] : []),
    ...(options.length ? [`{ ${options.join(', ')} }`] : []),
  ]
  const fields = fieldsOf(at, resource)
  const index = at.keysByEntry(fields).findIndex((keys) => keys.includes(after))
  at.insert(fields, index, `    ${name}: ${kind}(${args.join(', ')})`)
  at.addImport(fields.file, kind, 'schema/index.ts')
}

async function choices(ask) {
  const values = (await ask('values', { problemOf: valuesProblem })).split(',')
  const labels = []
  for (const value of values.map((one) => one.trim())) {
    const en = await ask(`en.${value}`, {
      default: capitalized(inWords(value)),
      question: `"${value}" in English`,
    })
    const it = await ask(`it.${value}`, { question: `"${value}" in Italian` })
    labels.push({ value, en, it })
  }
  return labels
}

function valuesProblem(text) {
  const values = text.split(',').map((one) => one.trim())
  if (values.some((one) => !/^[\w-]+$/.test(one)))
    return 'values are words with commas between them'
  return new Set(values).size < values.length ? 'a value stands there twice' : undefined
}

function addTest(sources, resource, name, kind, values) {
  const { good = quoted(values[0]?.value ?? ''), bad } = KINDS[kind]
  const file = `tests/resources/fields/${resource}.test.ts`
  const text = test(resource, name, good, bad)
  if (sources.exists(file)) sources.append(file, text)
  else sources.add(file, `${testHead}\n${text}`)
}

const testHead = `
import { expect, test } from 'vitest'
import { errorsOf } from '../errorsOf.ts'
`

const test = (resource, name, good, bad) => `
test('${resource}.${name} takes what it is for, and nothing else', () => {
  expect(errorsOf('${resource}', { ${name}: ${good} })).toEqual({})
  expect(errorsOf('${resource}', { ${name}: ${bad} })).toHaveProperty('${name}')
})
`
