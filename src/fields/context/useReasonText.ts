import { useCallback } from 'react'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import { roles } from '../../../resources/settings/roles.ts'
import type { Principal, Reason, Resource } from '../../../schema/index.ts'
import { choiceLabel } from './choiceOptions.ts'
import { countryName } from '../format/countryName.ts'
import { listText } from '../format/listText.ts'
import type { CellContext } from './fieldView.ts'
import { fieldRefOf } from './fieldRef.ts'
import { useCellContext } from './useCellContext.ts'

type TextContext = Pick<CellContext, 't' | 'locale'>

/** A role, group or right in words, as it is used in a sentence. */
function principalText(principal: Principal, { t }: TextContext): string {
  const isRole = roles.types.some((type) => type === principal)
  return t(isRole ? `app.why.roles.${principal}` : `app.why.groups.${principal}`, { _: principal })
}

/** Several principals as one enumeration: “staff or vendors”. */
export function principalsText(principals: readonly Principal[], words: TextContext): string {
  const names = principals.map((one) => principalText(one, words))
  return listText([...new Set(names)], words.locale, 'disjunction')
}

/** A value that a rule names, as it is shown in its field. */
export function ruleValue(
  resource: Resource,
  path: string,
  value: unknown,
  words: TextContext,
): string {
  const leaf = resource.leaf.get(path)
  if (typeof value === 'boolean') return words.t(value ? 'app.values.yes' : 'app.values.no')
  if (!leaf || typeof value !== 'string') return String(value)
  if (leaf.kindName === 'country') return countryName(value, words.locale)
  return leaf.kindName === 'choice' ? choiceLabel(fieldRefOf(resource, leaf), value, words) : value
}

/** A reason as a sentence without its full stop. */
export function reasonText(resource: Resource, reason: Reason, words: TextContext): string {
  const { key, who = [], fields = [], value, move } = reason
  const { t, locale } = words
  const quoted = (text: string) => t('app.why.quoted', { text })
  const labels = fields.map((path) => t(needLabelKey(resource, path)))
  return t(key, {
    who: principalsText(who, words),
    field: labels[0],
    fields: listText(labels, locale),
    value: ruleValue(resource, fields[0] ?? '', value, words),
    ...(move && {
      from: quoted(ruleValue(resource, move.field, move.from, words)),
      to: quoted(ruleValue(resource, move.field, move.to, words)),
    }),
  })
}

/** {@link reasonText} in the language of the screen. */
export function useReasonText(resource: Resource): (reason: Reason) => string {
  const context = useCellContext()
  return useCallback((reason) => reasonText(resource, reason, context), [resource, context])
}
