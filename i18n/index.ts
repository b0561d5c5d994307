import type { en } from './en/index.ts'
import type { Leaves } from './shape.ts'

type EnglishTree = typeof en
/** Named, so that the compiler speaks of `Leaves<English>` and does not print every text. */
interface English extends EnglishTree {}

declare module '../schema/register.ts' {
  interface Register {
    messageKey: Leaves<English>
  }
}

export { labelKey } from './labelKey.ts'
export { messages, type Messages } from './messages.ts'
export type { Leaves, Shape } from './shape.ts'
export { translate, type MessageVars } from './translate.ts'
