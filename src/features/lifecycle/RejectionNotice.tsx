import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { remarksOf, valueAt } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { Button } from '../../ui/Button.tsx'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { Icon } from '../../ui/Icon.tsx'
import { products } from '../resources.ts'
import './rejection.css'

const rejectedAtLeaf = products.leaf.get('rejection.at')

/** Scrolls to a field with a remark and focuses its input. */
function focusField(path: string): void {
  const remarked = document.querySelector<HTMLElement>(`[data-remark="${CSS.escape(path)}"]`)
  remarked?.scrollIntoView({ block: 'center' })
  const input = remarked?.querySelector<HTMLElement>(
    'input:not([hidden]), select, textarea, button, a',
  )
  // A read-only field has no input: focus the remark itself.
  const target = input ?? remarked
  target?.focus({ preventScroll: true })
}

/**
 * Why a product was rejected, with links to the fields that have remarks; shown until the next
 * decision.
 */
export function RejectionNotice({ record }: { readonly record: Shown<'products'> }) {
  const t = useT()
  const id = useId()
  const at = valueAt(record, ['rejection', 'at'])
  if (typeof at !== 'string' || !rejectedAtLeaf) return null
  const text = valueAt(record, ['rejection', 'text'])
  // A field can have more than one remark.
  const fields = [...new Set(remarksOf(products, record).map(({ field }) => field))]
  const isBeingRevised = record.status !== 'pending'
  const { Value } = viewOf(rejectedAtLeaf)
  return (
    <section className="rejection" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="flag" />
        {t(isBeingRevised ? 'app.lifecycle.rejected.title' : 'app.lifecycle.rejected.again')}{' '}
        <small>
          <Value value={at} fieldRef={fieldRefOf(products, rejectedAtLeaf)} />
        </small>
      </h2>
      {typeof text === 'string' && <p className="rejection-text">{text}</p>}
      {/* Rejected without a reason, for example by an edit in a grid. */}
      {!text && fields.length === 0 && (
        <p className="rejection-text">{t('app.lifecycle.rejected.noReason')}</p>
      )}
      {fields.length > 0 && (
        <div className="rejection-fields">
          <span>{t('app.lifecycle.rejected.fields')}</span>
          {fields.map((field) => (
            <Button key={field} look="outlined" size="small" onClick={() => focusField(field)}>
              {t(labelKey(products.name, field))}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
