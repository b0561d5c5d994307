import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import { whyCallDenied, type Call } from '../../../schema/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useReasonText } from '../../fields/context/useReasonText.ts'
import { WhyButton } from '../../ui/WhyButton.tsx'
import { useSubject } from '../../auth/useSubject.ts'
import { products } from '../resources.ts'
import { useProductAction } from './useProductAction.ts'
import '../../fields/frame/field.css'
import './productSwitch.css'

interface Props {
  readonly record: Shown<'products'>
  /** A flag of the product, by the same name in the body of the call. */
  readonly field: 'blocked' | 'internalUseOnly' | 'readyToTranslate'
  readonly call: Call
}

/** Switch that sets a flag of a product immediately; without the right, it says why. */
export function ProductSwitch({ record, field, call }: Props) {
  const t = useT()
  const subject = useSubject()
  const reasonText = useReasonText(products)
  const { perform, isBusy } = useProductAction(record)
  const label = t(labelKey(products.name, field))
  const denial = whyCallDenied(model, products, call, subject, { record })
  // To the user the switch is a field, so the reason speaks of writing a field, not of a call.
  const reason =
    denial?.key === 'app.why.call' ? { ...denial, key: 'app.why.write' as const } : denial
  const isOn = record[field] === true
  return (
    <div className="product-switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isBusy || reason !== null}
          onChange={() => void perform(call, { body: { [field]: !isOn }, unsaved: 'leave' })}
        />
        <span>{label}</span>
      </label>
      {reason && (
        <WhyButton
          question={t('app.why.askField', { field: label })}
          answer={() => reasonText(reason)}
        >
          <Icon name="lock" className="field-lock" />
        </WhyButton>
      )}
    </div>
  )
}
