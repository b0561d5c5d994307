import { array, boolean, number, object, string, ValidationError, type InferType } from 'yup'
import { SpreeRefusal } from './spreeRefusal.ts'

const price = object({
  currency: string().oneOf(['EUR', 'USD', 'GBP'], 'Currency is not supported').required(),
  // Null takes the price of this currency away.
  amount: number().nullable().min(0, 'Price must be greater than or equal to 0').default(null),
})

const shape = object({
  name: string().trim().required("Name can't be blank").max(255, 'Name is too long'),
  description: string().nullable().default(null),
  slug: string().trim().required("Slug can't be blank"),
  status: string()
    .oneOf(['active', 'archived', 'draft'], 'Status is not included in the list')
    .required(),
  metadata: object().default({}),
  variants: array(
    object({
      sku: string().trim().required("SKU can't be blank"),
      prices: array(price).default([]),
      stock_levels: array(
        object({
          count_on_hand: number().integer().default(0),
          backorderable: boolean().default(false),
        }),
      ).default([]),
    }),
  )
    .min(1, "Variants can't be blank")
    .required("Variants can't be blank"),
})

export type SpreeProductBody = InferType<typeof shape>

/** @throws SpreeRefusal 422 naming everything that is wrong */
export function readSpreeProduct(body: unknown): SpreeProductBody {
  try {
    return shape.validateSync(body, { abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const inner = error.inner.length ? error.inner : [error]
    const details: Record<string, readonly string[]> = {}
    for (const { path = 'base', message } of inner)
      details[path] = [...(details[path] ?? []), message]
    throw new SpreeRefusal(
      422,
      'validation_error',
      inner.map(({ message }) => message).join(' and '),
      details,
    )
  }
}
