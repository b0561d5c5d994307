import { useTranslate } from 'react-admin'
import type { MessageKey } from '../../schema/index.ts'

type Vars = Readonly<Record<string, unknown>>

/** Translates a text into the reader's language. */
export interface T {
  (key: MessageKey, vars?: Vars): string
  /** For a text that may already be worded, such as a server's, or a key known only at run time. */
  (keyOrWords: string, vars: Vars & { readonly _: string }): string
}

/** The rest of the catalogue keys that begin with this prefix. */
export type KeysUnder<P extends string> = MessageKey extends infer K
  ? K extends `${P}.${infer R}`
    ? R
    : never
  : never

/** Translates the keys of the catalogue; a key that it lacks does not compile. */
export const useT: () => T = useTranslate
