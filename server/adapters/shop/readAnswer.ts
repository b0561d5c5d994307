import { array, number, object, string, ValidationError, type Schema } from 'yup'
import { ShopError } from './shopError.ts'

/** What a call answered: an object, of which nothing is taken for granted. */
export type SpreeAnswer = Readonly<Record<string, unknown>>

/** `trim()` of the library throws at a list, which is what an answer may hold instead. */
const trimmed = () =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))

/** Numbers may come as text and the other way round; nothing at all is an empty text. */
export const words = () =>
  trimmed()
    .transform((text: string | null) => text ?? '')
    .default('')
export const neededWords = () => trimmed().required()

/** The value in its shape; undefined for one that does not fit. */
export function readAs<T>(shape: Schema<T>, value: unknown): T | undefined {
  try {
    return shape.validateSync(value, { stripUnknown: true })
  } catch (error) {
    if (error instanceof ValidationError) return undefined
    throw error
  }
}

export const unreadable = () => new ShopError('unknown', { key: 'app.shop.trouble.unreadable' })

/** The answer in its shape. @throws ShopError for one that does not fit */
export function readOrFail<T>(shape: Schema<T>, value: unknown): T {
  const found = readAs(shape, value)
  if (found === undefined) throw unreadable()
  return found
}

const idShape = object({ id: neededWords() })

/** The id of what was made. @throws ShopError for an answer without one */
export const readId = (answer: unknown): string => readOrFail(idShape, answer).id

const errorShape = object({
  error: object({
    code: words(),
    // A refused variant of a new product comes without a word in 5.6.
    message: words(),
    details: object({ required_scope: string() }).nullable().default(null),
  }).required(),
})

/** Why the shop says no; undefined for an answer that is no refusal. */
export const readRefusal = (answer: SpreeAnswer | null) => readAs(errorShape, answer)?.error

const listShape = object({
  data: array().required(),
  meta: object({ next: number().nullable().default(null) }).default({ next: null }),
})

/** @throws ShopError for an answer that is no list */
export function readList(answer: SpreeAnswer) {
  const { data, meta } = readOrFail(listShape, answer)
  return { data: data as readonly unknown[], isLast: meta.next === null }
}
