import type { Language, MessageKey } from '../schema/index.ts'
import { filledInItalian } from './filledInItalian.ts'
import { messages } from './messages.ts'

/** What fills the slots of a message; `smart_count` also picks singular or plural. */
export type MessageVars = Readonly<Record<string, string | number>>

interface Tree {
  readonly [key: string]: string | Tree
}

function phrasesOf(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : phrasesOf(value, `${prefix}${key}.`),
  )
}

const slots = /%\{(\w+)\}/g

const phrases: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(phrasesOf(messages.en)),
  it: new Map(phrasesOf(messages.it)),
}

/**
 * A message in a language, where react-admin is not at hand: the server and the login page. Reads
 * messages as polyglot does, but shows the singular when no count is given.
 * @returns the text with its slots filled, those without a value left as they are; a key that has
 * no text comes back itself
 */
export function translate(language: Language, key: MessageKey, vars: MessageVars = {}): string {
  const phrase = phrases[language].get(key)
  if (phrase === undefined) return key
  const [one = '', many = one] = phrase.split('||||')
  // English and Italian share the rule: one thing is singular, none or 1.5 are plural.
  const form = (vars['smart_count'] ?? 1) === 1 ? one : many
  const fill = (slot: string, name: string) => String(vars[name] ?? slot)
  return language === 'it'
    ? filledInItalian(form.trim(), slots, fill)
    : form.trim().replace(slots, fill)
}
