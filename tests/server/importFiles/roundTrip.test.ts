import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { roles } from '../../../resources/settings/roles.ts'
import {
  asReferring,
  cleanValue,
  country,
  defineModel,
  isEmpty,
  isObject,
  kindOf,
  languages,
  putAt,
  referredIds,
  text,
  valueAt,
  type Language,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { csvLine } from '../../../server/records/list/csv.ts'
import { csvText } from '../../../server/records/list/csvText.ts'
import { importColumns } from '../../../server/imports/read/importColumns.ts'
import type { ReferenceReader } from '../../../server/imports/read/reading.ts'
import { definitionOf } from '../../schema/definitionOf.ts'
import { fixtures } from '../../schema/fixtures/index.ts'
import { asRole, labelOf, readFile } from './fileParts.ts'

const zone = 'Europe/Rome'

/** Numbers from 0 up to but not 1, the same ones each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const titleOf = (resource: string, id: string) => `${resource}, the ${id}`
/** Records are found by their titles, as exports write them. */
const references =
  (record: Readonly<Record<string, unknown>>): ReferenceReader =>
  (leaf, name) => {
    const resource = asReferring(leaf)?.resource ?? ''
    return referredIds(valueAt(record, leaf.parts)).filter((id) => titleOf(resource, id) === name)
  }

/** The file that the grid's export would make of a record, with every field that a file may change and the key. */
function exported(
  resource: Resource,
  leaves: readonly Leaf[],
  record: unknown,
  language: Language,
) {
  const separator = language === 'it' ? ';' : ','
  const texts = leaves.map((leaf) =>
    csvText(resource, leaf, valueAt(record, leaf.parts), { language, zone, titleOf }),
  )
  const heads = leaves.map(({ path }) => labelOf(resource, path, language))
  return `\uFEFF${csvLine(heads, separator)}${csvLine(texts, separator)}`
}

/** The value that an export shows, of those that the record holds: one language, minutes. */
function shown(leaf: Leaf, value: unknown, language: Language): unknown {
  if (leaf.kindName === 'instant') return String(value).replace(/:\d{2}\.\d{3}Z$/, ':00.000Z')
  if (leaf.kindName.startsWith('localizedText') && isObject(value))
    return { [language]: value[language] }
  return value
}

const isAlone = (resource: Resource, leaf: Leaf) =>
  languages.every((language) => {
    const label = labelOf(resource, leaf.path, language)
    return resource.leaves.every(
      (one) => one === leaf || labelOf(resource, one.path, language) !== label,
    )
  })

/** The fields that an export can be read back for: a label that several have finds none of them. */
function changeable(resource: Resource): readonly Leaf[] {
  const columns = importColumns(model, resource, asRole('admin')).filter(
    ({ at }) => at === undefined,
  )
  return [...new Set(columns.map(({ leaf }) => leaf))].filter(
    (leaf) => leaf.path !== '_id' && isAlone(resource, leaf),
  )
}

const resources = model.resources.filter(
  (one) => model.scope(one, 'update', asRole('admin')) !== null,
)

describe.each(resources.map((resource) => [resource.name, resource] as const))(
  'an export of %s',
  (_name, resource) => {
    const random = seeded(18)
    const leaves = changeable(resource)
    const record: Record<string, unknown> = {}
    for (const leaf of leaves) {
      const sample = kindOf(leaf.field).sample(leaf.field, random)
      const isAnswered = !isEmpty(sample)
      putAt(record, leaf.parts, isAnswered ? cleanValue(sample, leaf.field) : sample)
    }
    const own = leaves.filter((leaf) => !isEmpty(valueAt(record, leaf.parts)))

    test.each(languages)('MASS-011: is read back to what it was, in %s', (language) => {
      const { rows, heads } = readFile(exported(resource, own, record, language), {
        resource,
        references: references(record),
        // Who reads the file prefers the other language: it is the file's that counts.
        language: language === 'en' ? 'it' : 'en',
      })
      expect(heads.filter(({ column }) => !column)).toEqual([])
      const [row] = rows
      expect(row?.faults).toEqual([])
      for (const leaf of own.filter((one) => !one.field.unique))
        expect([leaf.path, valueAt(row?.body, leaf.parts)]).toEqual([
          leaf.path,
          shown(leaf, valueAt(record, leaf.parts), language),
        ])
    })

    test.each(languages)('changes nothing of the record that it is of, in %s', (language) => {
      const { rows } = readFile(exported(resource, own, record, language), {
        resource,
        references: references(record),
        stored: record,
      })
      for (const { body, faults } of rows) {
        expect(faults).toEqual([])
        for (const leaf of own) {
          const value = valueAt(body, leaf.parts)
          if (value !== undefined) expect(value).toEqual(valueAt(record, leaf.parts))
        }
      }
    })
  },
)

const withCells = Object.entries(fixtures).filter(
  ([name]) => !['related', 'missing', 'images', 'files', 'id', 'list', 'group'].includes(name),
)

test.each(withCells)(
  'MASS-011: values of the kind %s are read back to what they were',
  (_name, { examples }) => {
    for (const { field, valid } of examples) {
      const things = defineModel(roles, [
        definitionOf({
          fields: {
            label: text({ required: true, unique: true }),
            value: field,
            country: country(),
          },
        }),
        ...['vendors', 'countries'].map((name) => definitionOf({ name, path: `/api/${name}` })),
      ])
      const resource = things.resource('things')
      const [label, leaf] = ['label', 'value'].map((name) => resource.leaf.get(name))
      if (!label || !leaf) throw new Error('no such field')
      for (const value of valid.map((one) => cleanValue(one, field)).filter((one) => !isEmpty(one)))
        for (const language of languages) {
          const record = { label: 'one', value }
          const { rows } = readFile(exported(resource, [label, leaf], record, language), {
            resource,
            whole: things,
            references: references(record),
            language,
          })
          const expected = shown(leaf, value, language)
          const found = rows[0]?.body['value']
          if (isObject(expected) && !isEmpty(expected[language])) expect(found).toEqual(expected)
          else if (!isObject(expected)) expect(found).toEqual(expected)
          expect(rows[0]?.faults).toEqual([])
        }
    }
  },
)
