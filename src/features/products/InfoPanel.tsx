import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { isObject, textOrNull, valueAt, type FieldPath } from '../../../schema/index.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { products } from '../resources.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
import { crateItem, valueIn, type Entry } from '../../../resources/parts/additionalData.ts'
import '../../fields/context/fieldEmpty.css'
import './product.css'
import './productInfo.css'

/** A change listed in the Info popover; the field `crate` stands for the wooden crate. */
interface ShownChange {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

/** Fields whose changes are listed, besides the price of the crate (row PROD-066). */
const listedFields: readonly FieldPath<'products'>[] = [
  'shippingIn',
  'pricing.EUR.wholesale',
  'pricing.EUR.retail',
]

function cratePrice(value: unknown): string | null {
  let entries: unknown = value
  if (typeof value === 'string')
    try {
      entries = JSON.parse(value)
    } catch {
      return null
    }
  if (!Array.isArray(entries)) return null
  const list = entries as readonly Entry[]
  return valueIn(list, crateItem, 'en') ?? valueIn(list, crateItem, 'it')
}

/** Those of a product's last changes that the popover lists. */
function shownChanges(changes: unknown): readonly ShownChange[] {
  const list: readonly unknown[] = Array.isArray(changes) ? changes : []
  return list.filter(isObject).flatMap(({ field, from, to }): ShownChange[] => {
    if (typeof field !== 'string') return []
    if (listedFields.some((one) => one === field))
      return [{ field, from: textOrNull(from), to: textOrNull(to) }]
    if (field !== 'additionalData') return []
    const crate = { field: 'crate', from: cratePrice(from), to: cratePrice(to) }
    return crate.from === crate.to ? [] : [crate]
  })
}

interface Props {
  readonly id: string
  readonly anchor: HTMLElement
  readonly record: Shown<'products'>
  readonly onClose: () => void
}

/**
 * Who updated a product last, and how that changed its four most important fields (rows PROD-064 to
 * 066).
 */
export function InfoPanel({ id, anchor, record, onClose }: Props) {
  const t = useT()
  return (
    <Popover
      id={id}
      anchor={anchor}
      side="end"
      label={t('app.editor.info.open')}
      className="product-info"
      onClose={onClose}
    >
      <LastChange record={record} />
    </Popover>
  )
}

function LastChange({ record }: Pick<Props, 'record'>) {
  const t = useT()
  const [locale] = useLocaleState()
  const textAt = (path: string) => {
    const value: unknown = valueAt(record, path.split('.'))
    return typeof value === 'string' ? value : null
  }
  const at = textAt('lastUpdatedByAt.at')
  // Artisans are not told.
  const updater = textAt('lastUpdatedByAt.by')
  const changes = shownChanges(valueAt(record, ['lastChanges', 'changes']))
  const by = textAt('lastChanges.email')
  const valueText = (field: string, given: string | null) => {
    const amount = Number(given)
    if (given === null || given === '') return t('app.values.empty')
    if (Number.isNaN(amount)) return given
    return field === 'shippingIn'
      ? t('units.counted.weeks', { smart_count: amount })
      : numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount)
  }
  return (
    <>
      <dl className="product-info-last">
        {updater !== null && (
          <>
            <dt>{t(labelKey(products.name, 'lastUpdatedByAt.by'))}</dt>
            <dd>{updater}</dd>
          </>
        )}
        <dt>{t(labelKey(products.name, 'lastUpdatedByAt.at'))}</dt>
        <dd>{at === null ? t('app.values.empty') : momentText(at)}</dd>
      </dl>
      <h3 className="product-part">{t(labelKey(products.name, 'lastChanges'))}</h3>
      {changes.length === 0 ? (
        <p className="field-empty">{t('app.editor.info.none')}</p>
      ) : (
        <>
          {by !== null && <p className="product-info-by">{by}</p>}
          <table className="product-info-changes">
            <thead>
              <tr>
                <th scope="col">{t(labelKey(products.name, 'lastChanges.changes.field'))}</th>
                <th scope="col">{t(labelKey(products.name, 'lastChanges.changes.from'))}</th>
                <th scope="col">{t(labelKey(products.name, 'lastChanges.changes.to'))}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, from, to }) => (
                <tr key={field}>
                  <th scope="row">
                    {t(field === 'crate' ? 'app.editor.crate' : labelKey(products.name, field))}
                  </th>
                  <td>{valueText(field, from)}</td>
                  <td>{valueText(field, to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
