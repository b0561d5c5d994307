import { regionsOfSale } from '../../resources/analytics/countriesOfRegion.ts'
import { ageBands, genders } from '../../resources/figures/customers.ts'
import { cubeByName } from '../../resources/figures/cubes.ts'
import { buyers, customerTypes } from '../../resources/settings/constants.ts'
import { dayAt, dateRange, someOf, type Query, type Random } from './sampleRanges.ts'
import { picked, sampleCountries } from './sampleFacts.ts'
import { nobody, sampleProducts, sampleVendors } from './sampleProducts.ts'

const ids = ['vendor', 'product', 'collection']

/**
 * Values to filter by, by dimension: some that occur, some of other artisans, some that never
 * occur.
 */
const values: Readonly<Record<string, readonly string[]>> = {
  vendor: [...sampleVendors.map(({ id }) => id), nobody],
  product: [...sampleProducts.map(({ id }) => id), nobody],
  collection: [...sampleProducts.flatMap(({ collection }) => collection ?? []), nobody],
  buyer: [...buyers, 'beatrice fontana', ''],
  sku: [...sampleProducts.map(({ sku }) => sku), "'; drop table products; --"],
  name: ['Vaso blu', 'vaso blu', "L'Étagère", 'Tavolo 100%', 'nessuno'],
  image: ['https://files.example/0.jpg', 'https://files.example/6.jpg'],
  country: [...sampleCountries, 'ZZ'],
  region: [...regionsOfSale, 'Atlantis'],
  customerType: [...customerTypes, 'other'],
  ageBand: ageBands,
  gender: genders,
}

/**
 * Parts of texts, without `%`, `_` and `\\`: this version of Cube passes them to the database,
 * where they are wildcards, while our server takes them literally.
 */
const parts = ['a', 'SAM-0', 'blu', 'É', 'IT', 'un', "'", '0']
const aboutParts = [
  'contains',
  'notContains',
  'startsWith',
  'notStartsWith',
  'endsWith',
  'notEndsWith',
]
const aboutDays = ['beforeDate', 'afterDate']
const comparisons = ['equals', 'notEquals', 'gt', 'gte', 'lt', 'lte']

function ofText(random: Random, cube: string, names: readonly string[]): Query {
  const name = picked(random, names)
  const member = `${cube}.${name}`
  const sort = random()
  if (sort < 0.15) return { member, operator: random() < 0.6 ? 'set' : 'notSet' }
  if (sort < 0.3)
    return { member, operator: 'notEquals', values: someOf(random, values[name] ?? [], 1, 3) }
  if (sort < 0.5 && !ids.includes(name))
    return { member, operator: picked(random, aboutParts), values: someOf(random, parts, 1, 2) }
  return { member, operator: 'equals', values: someOf(random, values[name] ?? [], 1, 6) }
}

function ofDays(random: Random, cube: string): Query {
  const member = `${cube}.day`
  const range = dateRange(random)
  if (random() < 0.5 && Array.isArray(range) && range.length === 2)
    return { member, operator: picked(random, ['inDateRange', 'notInDateRange']), values: range }
  const day = dayAt(Math.floor(random() * 420))
  return { member, operator: picked(random, aboutDays), values: [day] }
}

/** A filter by a measure of the group, such as products with more than a number of views. */
function ofSums(random: Random, cube: string): Query {
  const measure = picked(random, Object.keys(cubeByName[cube]?.measures ?? {}))
  const value = String(Math.floor(random() ** 3 * 400))
  return { member: `${cube}.${measure}`, operator: picked(random, comparisons), values: [value] }
}

function group(random: Random, cube: string, names: readonly string[], depth: number): Query {
  const inner = () =>
    depth < 2 && random() < 0.25
      ? group(random, cube, names, depth + 1)
      : ofText(random, cube, names)
  return {
    [random() < 0.6 ? 'or' : 'and']: Array.from({ length: 2 + Math.floor(random() * 2) }, inner),
  }
}

/** A random filter of a query. */
export function sampleFilter(random: Random, cube: string, names: readonly string[]): Query {
  const sort = random()
  if (sort < 0.12) return ofDays(random, cube)
  if (sort < 0.24) return ofSums(random, cube)
  if (sort < 0.4) return group(random, cube, names, 0)
  return ofText(random, cube, names)
}
