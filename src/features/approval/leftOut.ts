import { isObject } from '../../../schema/index.ts'

/** A product that cannot be approved, with what is missing or wrong. */
export interface LeftOut {
  readonly id: string
  readonly name: string
  readonly problems: readonly { readonly field: string | null; readonly text: string }[]
}

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

/** Reads the products that an answer reports as left out. */
export function leftOutIn(body: unknown): readonly LeftOut[] {
  return objectsIn(isObject(body) ? body['leftOut'] : []).map(({ _id, sku, name, problems }) => ({
    id: String(_id),
    name: [name, sku].filter((one) => typeof one === 'string' && one !== '').join(' · '),
    problems: objectsIn(problems).map(({ field, text }) => ({
      field: typeof field === 'string' ? field : null,
      text: String(text),
    })),
  }))
}
