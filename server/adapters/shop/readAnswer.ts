import { array, number, object, string, type Schema } from 'yup'
import { optionalText, readAs, requiredText } from '../../platform/readAs.ts'
import { ShopError } from './shopError.ts'

/** The JSON object that a call answered; nothing about its shape is assumed. */
export type SpreeAnswer = Readonly<Record<string, unknown>>

export const unreadable = () => new ShopError('unknown', { key: 'app.shop.trouble.unreadable' })

/** The value cast to the schema. @throws ShopError when it does not match */
export function readOrFail<T>(shape: Schema<T>, value: unknown): T {
  const found = readAs(shape, value)
  if (found === undefined) throw unreadable()
  return found
}

const idShape = object({ id: requiredText() })

/** The id of the object in the answer. @throws ShopError for an answer without an id */
export const readId = (answer: unknown): string => readOrFail(idShape, answer).id

const errorShape = object({
  error: object({
    code: optionalText(),
    // 5.6 refuses the variant of a new product without a message.
    message: optionalText(),
    details: object({ required_scope: string() }).nullable().default(null),
  }).required(),
})

/** The error in the shop's answer; undefined when the answer is not an error. */
export const readRefusal = (answer: SpreeAnswer | null) => readAs(errorShape, answer)?.error

const listShape = object({
  data: array().required(),
  meta: object({ next: number().nullable().default(null) }).default({ next: null }),
})

/** A page of a list. @throws ShopError for an answer that is not a list */
export function readList(answer: SpreeAnswer) {
  const { data, meta } = readOrFail(listShape, answer)
  return { data: data as readonly unknown[], isLast: meta.next === null }
}
