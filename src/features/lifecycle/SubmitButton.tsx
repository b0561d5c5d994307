import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { products as definition } from '../../../resources/products.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { whyCallDenied } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useSubject } from '../../auth/useSubject.ts'
import { products } from '../resources.ts'
import { useAct } from './useAct.ts'
import '../../views/form/save.css'

const { status } = definition.calls
const to = 'pending'

/** Hands a product to the staff: saved, whole, and pending from then on. Staff need no such step. */
export function SubmitButton({ record }: { readonly record: Shown<'products'> }) {
  const t = useT()
  const subject = useSubject()
  const { act, isBusy } = useAct(record)
  const isThere = record.status === to
  if (
    !isVendor(subject) ||
    isThere ||
    whyCallDenied(model, products, status, subject, { record, to })
  )
    return null
  return (
    <Button
      look="outlined"
      size="small"
      className="save-tall"
      disabled={isBusy}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void act(status, { body: { status: to }, typed: 'check' })}
    >
      {t('app.lifecycle.submit')}
    </Button>
  )
}
