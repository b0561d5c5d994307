import type { messages } from '../../../i18n/messages.ts'

type Tree = typeof messages

/** Labels of a resource's fields, sections and itself, as an entity's file in i18n/ has them. */
export interface Labels {
  readonly name?: string
  readonly fields: Readonly<Record<string, string>>
}

/** The house's messages with more labels: what somebody adds to i18n/en and i18n/it. */
export function grownMessages(
  tree: Tree,
  added: Readonly<Record<'en' | 'it', Readonly<Record<string, Labels>>>>,
): Tree {
  const grown = (language: 'en' | 'it') => {
    const resources: Record<string, object> = { ...tree[language].resources }
    for (const [name, { fields, ...rest }] of Object.entries(added[language])) {
      const known: { fields?: object } | undefined = resources[name]
      resources[name] = { ...known, ...rest, fields: { ...known?.fields, ...fields } }
    }
    return { ...tree[language], resources }
  }
  return { en: grown('en'), it: grown('it') } as Tree
}
