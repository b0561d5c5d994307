import { ageBands, genders } from '../../resources/analytics/customers.ts'
import { cubes, type Cube } from '../../resources/analytics/cubes.ts'
import { customerTypes } from '../../resources/settings/constants.ts'
import { countryCodes } from '../../schema/index.ts'

/** What a fact says of a product on a day. */
interface OfProduct {
  /** A day in Italy, `YYYY-MM-DD`. */
  readonly day: string
  /** One of both names the product. */
  readonly sku?: string
  readonly product?: string
}

/** What happened to a product on a day. */
export interface ViewsFact extends OfProduct {
  readonly views: number
  readonly listViews: number
  readonly interactions: number
}

/** What was sold of a product on a day to customers of one sort; `gmv` is in euros. */
export interface SalesFact extends OfProduct {
  readonly country: string
  readonly customerType: string
  readonly ageBand: string
  readonly gender: string
  readonly units: number
  readonly gmv: number
}

export type FactKindName = 'views' | 'sales'

/** One of the two kinds of facts that are loaded. */
export interface FactKind {
  readonly name: FactKindName
  /** Its rows are those of this cube. */
  readonly cube: Cube
  /** What, besides day and product, tells its rows apart, with the values that there are. */
  readonly choices: Readonly<Record<string, ReadonlySet<string>>>
  /** What it counts, with the most that a row may say. */
  readonly measures: Readonly<Record<string, { readonly isMoney: boolean; readonly most: number }>>
}

const count = { isMoney: false, most: 1_000_000_000 }

export const factKinds: Readonly<Record<FactKindName, FactKind>> = {
  views: {
    name: 'views',
    cube: cubes.productDays,
    choices: {},
    measures: { views: count, listViews: count, interactions: count },
  },
  sales: {
    name: 'sales',
    cube: cubes.saleDays,
    choices: {
      country: new Set(countryCodes),
      customerType: new Set(customerTypes),
      ageBand: new Set(ageBands),
      gender: new Set(genders),
    },
    // Days are summed up over the sorts of customers: a row leaves room for the others.
    measures: {
      units: { isMoney: false, most: 1_000_000 },
      gmv: { isMoney: true, most: 100_000_000 },
    },
  },
}

/** The columns by which a file may name a product. */
export const productColumns = ['sku', 'product'] as const
export type ProductColumn = (typeof productColumns)[number]

/** The columns that rows of a kind have, beside the one that names the product. */
export const columnsOf = ({ choices, measures }: FactKind): readonly string[] => [
  'day',
  ...Object.keys(choices),
  ...Object.keys(measures),
]
