import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { needId } from './needAddress.ts'
import { invoiceText, isAmbiguous, typedInvoice } from './invoiceText.ts'

interface Props {
  readonly value: string
  readonly error: string | undefined
  /** A warning, which does not block. */
  readonly warning: string | null
  readonly onChange: (text: string) => void
}

/** Input for the total of the invoice that goes with the shipment (rows VAL-173 to 176). */
export function InvoiceBox({ value, error, warning, onChange }: Props) {
  const t = useT()
  const id = needId(null, 'invoiceTotal')
  const [isTyping, setTyping] = useState(false)
  const shownError =
    !isTyping && isAmbiguous(value) ? t('validation.eitherNumber', { text: value }) : error
  return (
    <FieldFrame
      binding={{
        id,
        label: t('app.shipping.invoiceTotal'),
        isRequired: true,
        help: t('app.shipping.invoiceHelp'),
        error: shownError,
        warning,
      }}
    >
      <InputBox hasError={shownError !== undefined} end={<span className="field-unit">€</span>}>
        <input
          id={id}
          type="text"
          className="box-input field-number"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-required
          aria-invalid={shownError === undefined ? undefined : true}
          aria-describedby={`${id}-note ${id}-warning`}
          onChange={({ target }) => {
            setTyping(true)
            onChange(typedInvoice(target.value))
          }}
          onBlur={() => {
            setTyping(false)
            onChange(invoiceText(value))
          }}
        />
      </InputBox>
    </FieldFrame>
  )
}
