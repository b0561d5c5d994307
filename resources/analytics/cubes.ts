/**
 * What can be asked of the facts: cubes with measures and dimensions, as the calls of Cube name them
 * (`productDays.views`). The load call, the model for a real Cube and the pages all read this.
 */

/** Another table's value, by the column of the facts that names its record. */
interface Joined {
  readonly resource: 'products' | 'vendors'
  /** Column of the facts. */
  readonly by: 'product' | 'vendor'
  /** Field of that resource. */
  readonly field: string
}

export interface Dimension {
  readonly title: string
  readonly type: 'string' | 'time'
  /** Its values are ids of records: nothing else is compared with them. */
  readonly isId?: true
  /** Absent: the column of the same name. */
  readonly joined?: Joined
  /** The region of sale that a column's country lies in. */
  readonly regionOf?: 'country'
}

/** A sum over the column of the same name. */
export interface Measure {
  readonly title: string
  /** What its values are, for whoever draws them. */
  readonly unit: 'count' | 'EUR'
}

/** Sums of a cube that are kept beside it: the same columns, for whole months or without some dimensions. */
export interface Rollup {
  readonly table: string
  /** The columns that it still has, besides the measures. */
  readonly columns: readonly string[]
  /** What one row of it covers; the first of the month stands for a month. */
  readonly covers: 'day' | 'month'
}

export interface Cube {
  readonly title: string
  readonly table: string
  readonly measures: Readonly<Record<string, Measure>>
  readonly dimensions: Readonly<Record<string, Dimension>>
  readonly rollups: readonly Rollup[]
}

const product = (field: string): Joined => ({ resource: 'products', by: 'product', field })
const text = { type: 'string' } as const
const units = { title: 'Units', unit: 'count' } as const
const gmv = { title: 'GMV', unit: 'EUR' } as const

/** Both cubes have these: what a token limits its bearer by is among them. */
const owners = {
  vendor: { title: 'Vendor', ...text, isId: true },
  product: { title: 'Product', ...text, isId: true },
  collection: { title: 'Collection', ...text, isId: true, joined: product('vendorCollection') },
  buyer: { title: 'Buyer', ...text, joined: { resource: 'vendors', by: 'vendor', field: 'buyer' } },
  sku: { title: 'SKU', ...text, joined: product('sku') },
  name: { title: 'Name', ...text, joined: product('name') },
  image: { title: 'Image', ...text, joined: product('picture') },
  day: { title: 'Day', type: 'time' },
} as const

export const cubes = {
  /** What happened to a product on a day. */
  productDays: {
    title: 'Product days',
    table: 'productDays',
    measures: {
      views: { title: 'Views', unit: 'count' },
      listViews: { title: 'List views', unit: 'count' },
      interactions: { title: 'Interactions', unit: 'count' },
      units,
      gmv,
    },
    dimensions: owners,
    rollups: [
      { table: 'vendorDays', columns: ['vendor'], covers: 'day' },
      { table: 'productMonths', columns: ['vendor', 'product'], covers: 'month' },
    ],
  },
  /** Who bought it, and where. */
  saleDays: {
    title: 'Sale days',
    table: 'saleDays',
    measures: { units, gmv },
    dimensions: {
      ...owners,
      country: { title: 'Country', ...text },
      region: { title: 'Region', ...text, regionOf: 'country' },
      customerType: { title: 'Customer type', ...text },
      ageBand: { title: 'Age band', ...text },
      gender: { title: 'Gender', ...text },
    },
    rollups: [
      {
        table: 'saleMonths',
        columns: ['vendor', 'country', 'customerType', 'ageBand', 'gender'],
        covers: 'month',
      },
    ],
  },
} as const satisfies Readonly<Record<string, Cube>>

export type CubeName = keyof typeof cubes

/** With the literal types forgotten. */
export const cubeByName: Readonly<Record<string, Cube>> = cubes
