import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { products as definition } from '../../../resources/products.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { whyCallDenied } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useSubject } from '../../auth/useSubject.ts'
import { products } from '../resources.ts'
import { useProductAction } from './useProductAction.ts'
import '../../views/form/save.css'

const { status } = definition.calls
const targetStatus = 'pending'

/**
 * Submits an artisan's product for approval: saves it complete and makes it pending. Not shown to
 * staff.
 */
export function SubmitButton({ record }: { readonly record: Shown<'products'> }) {
  const t = useT()
  const subject = useSubject()
  const { perform, isBusy } = useProductAction(record)
  const isPending = record.status === targetStatus
  if (
    !isVendor(subject) ||
    isPending ||
    whyCallDenied(model, products, status, subject, { record, to: targetStatus })
  )
    return null
  return (
    <Button
      look="outlined"
      size="small"
      className="save-tall"
      disabled={isBusy}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void perform(status, { body: { status: targetStatus }, unsaved: 'check' })}
    >
      {t('app.lifecycle.submit')}
    </Button>
  )
}
