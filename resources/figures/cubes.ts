/**
 * The cubes over the facts, with measures and dimensions named as in calls of Cube
 * (`productDays.views`). The load call, the model for a real Cube and the pages all read this.
 */

/** A field of another table, joined by a column of the facts. */
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
  /** Its values are ids of records, so filters must be ids too. */
  readonly isId?: true
  /** Absent: the column of the same name. */
  readonly joined?: Joined
  /** The region of sale that a column's country lies in. */
  readonly regionOf?: 'country'
}

/** A sum over the column of the same name. */
export interface Measure {
  readonly title: string
  /** The unit of its values, for display. */
  readonly unit: 'count' | 'EUR'
}

/** Precomputed sums of a cube: the same columns, for whole months or without some dimensions. */
export interface Rollup {
  readonly table: string
  /** Its columns besides the measures. */
  readonly columns: readonly string[]
  /** The period of one row; a month is stored as its first day. */
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

/** Dimensions of both cubes; the ones that limit a token's access are among them. */
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
  /** Views, interactions and sales of a product on a day. */
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
  /** Sales of a product on a day, by country and kind of customer. */
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

/** Without the literal types. */
export const cubeByName: Readonly<Record<string, Cube>> = cubes
