import { ageBands, genders } from '../../resources/figures/customers.ts'
import { cubes, type Cube } from '../../resources/figures/cubes.ts'
import { customerTypes } from '../../resources/settings/constants.ts'
import { countryCodes } from '../../schema/index.ts'

/** The day and product of a fact. */
interface OfProduct {
  /** A day in Italy, `YYYY-MM-DD`. */
  readonly day: string
  /** The product is named either by `sku` or by `product`, its id. */
  readonly sku?: string
  readonly product?: string
}

/** Views of a product on a day. */
export interface ViewsFact extends OfProduct {
  readonly views: number
  readonly listViews: number
  readonly interactions: number
}

/** Sales of a product on a day to one group of customers; `gmv` is in euros. */
export interface SalesFact extends OfProduct {
  readonly country: string
  readonly customerType: string
  readonly ageBand: string
  readonly gender: string
  readonly units: number
  readonly gmv: number
}

export type FactKindName = 'views' | 'sales'

/** A kind of facts that can be loaded. */
export interface FactKind {
  readonly name: FactKindName
  /** The cube that its rows belong to. */
  readonly cube: Cube
  /** Its dimensions besides day and product, with their allowed values. */
  readonly choices: Readonly<Record<string, ReadonlySet<string>>>
  /** Its measures, with the maximum value of a row. */
  readonly measures: Readonly<Record<string, { readonly isMoney: boolean; readonly max: number }>>
}

const count = { isMoney: false, max: 1_000_000_000 }

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
    // The limits leave room for the sum over all groups of customers on a day.
    measures: {
      units: { isMoney: false, max: 1_000_000 },
      gmv: { isMoney: true, max: 100_000_000 },
    },
  },
}

/** The columns by which a file may name a product. */
export const productColumns = ['sku', 'product'] as const
export type ProductColumn = (typeof productColumns)[number]

/** The columns of a kind, without the one that names the product. */
export const columnsOf = ({ choices, measures }: FactKind): readonly string[] => [
  'day',
  ...Object.keys(choices),
  ...Object.keys(measures),
]
