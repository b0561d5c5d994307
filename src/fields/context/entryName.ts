import type { CellContext } from './fieldView.ts'
import { labelKey, resourceKey } from '../../../i18n/labelKey.ts'
import type { FieldRef } from './fieldRef.ts'

/** What the n-th entry of a list is called: its message where there is one, else label and number. */
export function entryName({ resource, path }: FieldRef, at: number, t: CellContext['t']): string {
  const number = at + 1
  const label = t(labelKey(resource.name, path))
  return t(resourceKey(resource.name, `entries.${path}`), { number, _: `${label} #${number}` })
}

/** What adds an entry to a list: its message where there is one, as “Add parcel”, else the label. */
export function addText({ resource, path }: FieldRef, t: CellContext['t']): string {
  const label = t(labelKey(resource.name, path))
  return t(resourceKey(resource.name, `adds.${path}`), { _: t('app.form.addEntry', { label }) })
}
