import { resourceKey } from '../../i18n/labelKey.ts'
import type { T } from '../language/useT.ts'
import { model } from '../../resources/index.ts'
import type { PageName } from '../../resources/navigation/pages.ts'
import { listable, type Subject } from '../../schema/index.ts'
import { actionsOf } from '../routing/navigation.ts'
import { may, ownRecords } from '../auth/may.ts'
import { href } from '../routing/routes.ts'

/** A page that the palette offers. */
export interface PageEntry {
  readonly address: string
  readonly label: string
  readonly icon: string
}

/** Every page that a user may open from anywhere, in the order of the menu. */
export function pagesFor(subject: Subject, built: ReadonlySet<PageName>, t: T): PageEntry[] {
  const name = (resource: string, smart_count: number) =>
    t(resourceKey(resource, 'name'), { smart_count })
  const lists = listable(model, subject).map((one) => ({
    address: href('list', one.name),
    label: name(one.name, 2),
    icon: one.icon,
  }))
  const creates = model.resources
    .filter((one) => may(model, subject, 'create', one))
    .map((one) => ({
      address: href('create', one.name),
      label: t(resourceKey(one.name, 'newOne')),
      icon: one.icon,
    }))
  const ownPages = ownRecords(model, subject).map((one) => ({
    address: href('show', one.name, subject.id),
    label: t('app.palette.own', { name: name(one.name, 1).toLowerCase() }),
    icon: one.icon,
  }))
  const menu = actionsOf(subject, built)
    .filter(({ refusal }) => refusal === null)
    .map(({ address, label, icon }) => ({ address, label: t(label), icon }))
  // The menu has some of the creation pages itself, under their documented names.
  const named = new Set(menu.map(({ label }) => label.toLowerCase()))
  const otherCreates = creates.filter(({ label }) => !named.has(label.toLowerCase()))
  return [...menu, ...lists, ...ownPages, ...otherCreates]
}
