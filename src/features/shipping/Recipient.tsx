import { useLocaleState, useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { recipientLines } from './recipientLines.ts'
import type { ShownOrder } from '../resources.ts'
import '../../fields/frame/field.css'
import './label.css'

/** Where an order goes, to read and to copy; for those alone who may read it. */
export function Recipient({ order }: { readonly order: ShownOrder }) {
  const t = useT()
  const notify = useNotify()
  const [locale] = useLocaleState()
  const lines = recipientLines(order, locale)
  if (lines.length === 0) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      notify('app.shipping.recipientCopied', { type: 'success' })
    } catch {
      // Without a clipboard the address is there to be selected.
      notify('app.shipping.recipientNotCopied', { type: 'warning' })
    }
  }
  return (
    <div className="label-recipient">
      <h3 className="field-label">{t('resources.orders.fields.shipTo')}</h3>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Button look="outlined" size="small" onClick={() => void copy()}>
        {t('app.shipping.copyRecipient')}
      </Button>
    </div>
  )
}
