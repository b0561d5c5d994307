import type { Language } from '../schema/index.ts'
import { en } from './en/index.ts'
import { it } from './it/index.ts'
import type { Shape } from './shape.ts'

/** The tree of our own texts, in any language. React-admin's own are in `reactAdmin.ts`. */
export type Messages = Shape<typeof en>

/** Our own texts by language. */
export const messages: Readonly<Record<Language, Messages>> = { en, it }
