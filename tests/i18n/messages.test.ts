import { describe, expect, test } from 'vitest'
import { labelKey, messages, translate } from '../../i18n/index.ts'
import { model } from '../../resources/index.ts'
import {
  asChoice,
  asList,
  languages,
  restSection,
  type AnyField,
  type MessageKey,
} from '../../schema/index.ts'
import { flatten, sameInBoth, slots, withEnglishWords } from './flatten.ts'

const english = flatten(messages.en)
const italian = flatten(messages.it)

/** Words that Italian writes as English does. */
const alike = new Set([
  'resources.products.fields.sku',
  'resources.orders.fields.line_items.variant_sku',
  'resources.orders.fields.orderManagementData.productSKU',
  'resources.orders.fields.reviews.productSKU',
  'resources.orders.fields.purchases.parcels.productSKU',
  'resources.orders.fields.labels.parcels.productSKU',
  'resources.translations.fields.sku',
  'resources.sandbox.shop.makeOrder.fields.sku',
  'resources.sandbox.shop.refuseProduct.fields.sku',
  'resources.companies.fields.videoUrl',
  'resources.products.fields.designer',
  'resources.products.fields.certifications.CARB',
  'resources.products.fields.certifications.UL',
  'resources.products.choices.mainColor.beige',
  'resources.products.choices.material.terracotta',
  'resources.products.choices.secondaryMaterial.terracotta',
  'resources.orders.choices.line_items.productData.material.terracotta',
  'resources.vendors.fields.slug',
  'resources.vendors.fields.email',
  'resources.vendors.fields.buyer',
  'resources.vendors.fields.premium',
  'resources.vendors.choices.contractPenalties.no',
  'resources.vendors.sections.premium',
  'resources.users.fields.email',
  'resources.users.sections.account',
  ...['roles', 'resources.users.choices.roles', 'resources.users.choices.profile.type'].flatMap(
    (prefix) => [`${prefix}.buyer`, `${prefix}.manager`],
  ),
  'system._id',
  'units.cm',
  'units.kg',
])

describe('English and Italian', () => {
  test('AUTH-011, MSG-007: have the same keys', () => {
    expect([...italian.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('MSG-007: keep the same plural forms, and each form the same slots', () => {
    for (const [key, text] of english)
      expect([key, slots(italian.get(key) ?? '')]).toEqual([key, slots(text)])
  })

  test('leave no text empty or with space around it', () => {
    for (const [key, text] of [...english, ...italian]) {
      expect([key, text.trim()]).toEqual([key, text])
      expect([key, text]).not.toEqual([key, ''])
    }
  })

  test('differ: no English text is left in Italian', () => {
    expect(withEnglishWords(italian)).toEqual([])
    // The words of the app grow faster than a list of exceptions.
    const left = sameInBoth(english, italian).filter((key) => !key.startsWith('app.'))
    expect(left.filter((key) => !alike.has(key))).toEqual([])
  })
})

describe.each(languages)('in %s', (language) => {
  const has = (key: string) => translate(language, key as MessageKey) !== key

  function unlabelled(resource: string, path: string, field: AnyField): string[] {
    const choice = asChoice({ field })
    const list = asList({ field })
    const values = choice && (choice.labels ?? 'messages') === 'messages' ? choice.values : []
    return [
      labelKey(resource, path),
      ...values.map((value) => `resources.${resource}.choices.${path}.${value}`),
    ]
      .filter((key) => !has(key))
      .concat(
        Object.entries(list?.fields ?? {}).flatMap(([name, inner]) =>
          unlabelled(resource, `${path}.${name}`, inner),
        ),
      )
  }

  test.each(model.resources)(
    '$name: it, its fields, choices and sections are named',
    (resource) => {
      const { name, leaves, sections } = resource
      expect(has(`resources.${name}.name`)).toBe(true)
      expect(has(`errors.notFoundOf.${name}`)).toBe(true)
      expect(leaves.flatMap(({ path, field }) => unlabelled(name, path, field))).toEqual([])
      const headings = sections.filter((section) => section.name !== restSection)
      expect(
        headings.filter((section) => !has(`resources.${name}.sections.${section.name}`)),
      ).toEqual([])
    },
  )

  test.each(model.resources)('$name: no text speaks of what is not there', (resource) => {
    const { name, leaves } = resource
    const paths = leaves.flatMap(({ path, parts }) =>
      parts.map((_, at) => parts.slice(0, at + 1).join('.')).concat(path),
    )
    const isKnown = (path: string) =>
      paths.some((known) => path === known || path.startsWith(`${known}.`))
    const keys = [...flatten(messages[language]).keys()]
    for (const part of ['fields', 'helps', 'choices', 'entries', 'adds']) {
      const prefix = `resources.${name}.${part}.`
      const named = keys.flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      )
      expect(named.filter((path) => !isKnown(path))).toEqual([])
    }
  })

  test('every message that a rule or a transition shows exists', () => {
    const shown = model.resources.flatMap(({ rules, transitions, leaves, calls }) => [
      ...rules.map(({ message }) => message),
      ...Object.values(transitions ?? {}).flatMap((moves) => moves.map(({ message }) => message)),
      ...leaves.map(({ field: { required } }) => (required === true ? undefined : required)),
      ...leaves.map(({ field: { unit } }) => unit && (`units.${unit}` as MessageKey)),
      ...Object.values(calls ?? {}).map(({ success }) => success),
    ])
    expect(shown.filter((key) => key !== undefined && !has(key))).toEqual([])
  })
})
