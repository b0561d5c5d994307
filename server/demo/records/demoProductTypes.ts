import { woodenCrate, type categories } from '../../../resources/settings/constants.ts'
import type { productTypes } from '../../../resources/productTypes.ts'
import type { Resource } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { daysAfter, demoStart } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'

/** An additional field of a type of product. */
export interface DataItem {
  readonly key: string
  readonly name: { readonly en: string; readonly it: string }
  readonly type: 'text' | 'number' | 'flag'
  readonly unit?: string
  /** Possible values in both languages. */
  readonly values: readonly (readonly [en: string, it: string])[]
}

interface DemoType {
  readonly en: string
  readonly it: string
  readonly category: (typeof categories)[number]
  readonly items: readonly DataItem[]
}

const item = (
  [en, it]: readonly [string, string],
  type: DataItem['type'],
  values: DataItem['values'],
  unit?: string,
): DataItem => ({ key: en, name: { en, it }, type, values, ...(unit && { unit }) })

const numbers = (...values: number[]) => values.map((n) => [String(n), String(n)] as const)
const yesNo = [
  ['yes', 'sì'],
  ['no', 'no'],
] as const

/** The price of a wooden crate, a field of every type. */
export const crateItem: DataItem = {
  key: woodenCrate.en,
  name: woodenCrate,
  type: 'number',
  unit: 'EUR',
  values: numbers(0, 25, 40, 65, 90),
}

const finish = item(['Finish', 'Finitura'], 'text', [
  ['matt', 'opaca'],
  ['glossy', 'lucida'],
  ['satin', 'satinata'],
  ['natural', 'naturale'],
])
const capacity = item(['Capacity', 'Capacità'], 'number', numbers(0.25, 0.5, 0.75, 1, 1.5), 'l')
const dishwasher = item(['Dishwasher safe', 'Lavabile in lavastoviglie'], 'flag', yesNo)
const seatHeight = item(['Seat height', 'Altezza seduta'], 'number', numbers(44, 45, 46, 48), 'cm')
const bulb = item(['Bulb', 'Lampadina'], 'text', [
  ['E27, not included', 'E27, non inclusa'],
  ['E14, included', 'E14, inclusa'],
  ['integrated LED', 'LED integrato'],
])
const cable = item(['Cable length', 'Lunghezza cavo'], 'number', numbers(150, 180, 200), 'cm')
const care = item(['Washing', 'Lavaggio'], 'text', [
  ['by hand, cold', 'a mano, in acqua fredda'],
  ['dry clean', 'a secco'],
])
const lining = item(['Lining', 'Fodera'], 'text', [
  ['cotton', 'cotone'],
  ['suede', 'camoscio'],
  ['unlined', 'sfoderata'],
])
const stone = item(['Stone', 'Pietra'], 'text', [
  ['coral', 'corallo'],
  ['garnet', 'granato'],
  ['freshwater pearl', 'perla d’acqua dolce'],
  ['none', 'nessuna'],
])
const sheets = item(['Sheets', 'Fogli'], 'number', numbers(48, 96, 144))

/** The types of the demo's products. */
export const demoTypes = {
  vases: { en: 'Vases', it: 'Vasi', category: 'decoration', items: [finish] },
  plates: {
    en: 'Plates and bowls',
    it: 'Piatti e ciotole',
    category: 'tableware',
    items: [finish, dishwasher],
  },
  cups: {
    en: 'Cups and jugs',
    it: 'Tazze e brocche',
    category: 'tableware',
    items: [capacity, dishwasher],
  },
  glassware: { en: 'Glassware', it: 'Vetri da tavola', category: 'tableware', items: [capacity] },
  lamps: { en: 'Lamps', it: 'Lampade', category: 'lighting', items: [bulb, cable] },
  seats: {
    en: 'Chairs and stools',
    it: 'Sedie e sgabelli',
    category: 'furniture',
    items: [seatHeight, finish],
  },
  tables: {
    en: 'Tables and cabinets',
    it: 'Tavoli e mobili',
    category: 'furniture',
    items: [finish],
  },
  objects: {
    en: 'Mirrors and objects',
    it: 'Specchi e oggetti',
    category: 'decoration',
    items: [finish],
  },
  cushions: {
    en: 'Cushions and throws',
    it: 'Cuscini e coperte',
    category: 'textiles',
    items: [care],
  },
  hangings: { en: 'Wall hangings', it: 'Arazzi', category: 'textiles', items: [care] },
  bags: { en: 'Bags', it: 'Borse', category: 'bags', items: [lining] },
  jewels: { en: 'Jewels', it: 'Gioielli', category: 'jewellery', items: [stone] },
  paper: {
    en: 'Paper and notebooks',
    it: 'Carta e quaderni',
    category: 'stationery',
    items: [sheets],
  },
} as const satisfies Record<string, DemoType>

export type TypeName = keyof typeof demoTypes

const names = Object.keys(demoTypes) as TypeName[]
const made = () => daysAfter(demoStart(), 1)

/** The id of a type of product. */
export function typeId(name: TypeName): string {
  const at = names.indexOf(name)
  return demoId(1, at, made() + at * 60_000)
}

/** The records of all types of product. */
export function demoProductTypes(resource: Resource, ids: KnownIds): DemoRecord[] {
  return names.map((name, at) => {
    const { en, it, category, items }: DemoType = demoTypes[name]
    const created = made() + at * 60_000
    return fillRecord<typeof productTypes.fields>(
      resource,
      { at, id: typeId(name), created, updated: daysAfter(created, at * 11) },
      [
        {
          name: { en, it },
          category,
          isActive: true,
          dataItems: [crateItem, ...items].map(({ values: _values, unit, ...one }) => ({
            ...one,
            unit: unit ?? null,
          })),
        },
      ],
      seededRandom(`type-${at}`),
      ids,
    )
  })
}
