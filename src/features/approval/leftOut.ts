import { isObject } from '../../../schema/index.ts'

/** A product that cannot be approved, with what is missing or wrong. */
export interface LeftOut {
  readonly id: string
  readonly name: string
  readonly problems: readonly { readonly field: string | null; readonly text: string }[]
}

export const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

/** What a product is called in a list of several. */
export const nameOfProduct = ({ name, sku }: Partial<Record<'name' | 'sku', unknown>>): string =>
  [name, sku].filter((one) => typeof one === 'string' && one !== '').join(' · ')

/** Reads the products that an answer reports as left out. */
export function leftOutIn(body: unknown): readonly LeftOut[] {
  return objectsIn(isObject(body) ? body['leftOut'] : []).map((one) => ({
    id: String(one['_id']),
    name: nameOfProduct(one),
    problems: objectsIn(one['problems']).map(({ field, text }) => ({
      field: typeof field === 'string' ? field : null,
      text: String(text),
    })),
  }))
}
