import { useContext, useId, useState } from 'react'
import { useT } from '../../../language/useT.ts'
import { FieldFrame } from '../../../fields/frame/FieldFrame.tsx'
import { PickerBox } from '../../../fields/inputs/PickerBox.tsx'
import { Button } from '../../../ui/Button.tsx'
import { firstDay } from './preparation.ts'
import { PageFormsContext } from './useOrderForm.ts'
import './orderForm.css'

/** Enters one shipping date for all products without a label yet; it is saved with their forms. */
export function CommonShippingDate() {
  const t = useT()
  const id = useId()
  const [day, setDay] = useState<string | null>(null)
  const forms = [...useContext(PageFormsContext).values()].filter((one) => one.setDay)
  if (forms.length < 2) return null
  const label = t('app.orders.together.day')
  const isEarly = day !== null && day < firstDay()
  return (
    <div className="order-form-same-day">
      <FieldFrame
        binding={{
          id,
          label,
          isRequired: false,
          help: '',
          error: isEarly ? t('validation.shippingDate') : undefined,
        }}
      >
        <PickerBox
          kind="day"
          id={id}
          label={label}
          value={day}
          isClearable
          min={firstDay()}
          hasError={isEarly}
          aria={{
            'aria-invalid': isEarly || undefined,
            'aria-describedby': isEarly ? `${id}-note` : undefined,
          }}
          onChange={setDay}
        />
      </FieldFrame>
      <Button
        look="outlined"
        size="small"
        disabled={day === null || isEarly}
        onClick={() => {
          if (day !== null) for (const form of forms) form.setDay?.(day)
        }}
      >
        {t('app.orders.together.useDay', { count: forms.length })}
      </Button>
      <p className="order-form-same-day-hint">{t('app.orders.together.dayHelp')}</p>
    </div>
  )
}
