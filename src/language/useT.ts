import { useTranslate } from 'react-admin'
import type { MessageKey } from '../../schema/index.ts'

type Vars = Readonly<Record<string, unknown>>

/** Says a text in the reader's language. */
export interface T {
  (key: MessageKey, vars?: Vars): string
  /** Of a text that may be words already, those of a server among them; or whose key the running app alone knows. */
  (keyOrWords: string, vars: Vars & { readonly _: string }): string
}

/** What keys of the catalogue are called after this beginning. */
export type Under<P extends string> = MessageKey extends infer K
  ? K extends `${P}.${infer R}`
    ? R
    : never
  : never

/** The texts of the catalogue: what it lacks does not compile. */
export const useT: () => T = useTranslate
