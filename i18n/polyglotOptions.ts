import type { Language } from '../schema/index.ts'
import { filledInItalian } from './filledInItalian.ts'

type Slots = [slot: RegExp, fill: (slot: string, name: string) => string | number]

function replace(this: string, ...[slot, fill]: Slots): string {
  return filledInItalian(this, slot, fill)
}

/** How polyglot reads messages: texts of the server come through the same door as keys. */
export const polyglotOptions = (language: Language) => ({
  allowMissing: true,
  ...(language === 'it' && { replace }),
})
