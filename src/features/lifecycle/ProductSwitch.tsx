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
import { useAct } from './useAct.ts'
import '../../fields/frame/field.css'
import './productSwitch.css'

interface Props {
  readonly record: Shown<'products'>
  /** A flag of the product, which the call's body names. */
  readonly field: 'blocked' | 'internalUseOnly' | 'readyToTranslate'
  readonly call: Call
}

/** Turns a flag of a product on or off at once; those who may not see why. */
export function ProductSwitch({ record, field, call }: Props) {
  const t = useT()
  const subject = useSubject()
  const reasonText = useReasonText(products)
  const { act, isBusy } = useAct(record)
  const label = t(labelKey(products.name, field))
  const found = whyCallDenied(model, products, call, subject, { record })
  // To who sees a switch it is a field, not a call.
  const reason = found?.key === 'app.why.call' ? { ...found, key: 'app.why.write' as const } : found
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
          onChange={() => void act(call, { body: { [field]: !isOn }, typed: 'leave' })}
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
