import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { firstPickupDay } from '../../../resources/parts/shipping/pickupDay.ts'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { PickerBox } from '../../fields/inputs/PickerBox.tsx'
import { pickupProblem } from './pickupTime.ts'

interface Props {
  readonly id: string
  readonly day: string | null
  readonly onChange: (day: string | null) => void
}

/** Date picker for the pickup: from today on, on Italian working days (rows VAL-177 to 180). */
export function PickupDay({ id, day, onChange }: Props) {
  const t = useT()
  const [now] = useState(() => Date.now())
  const problem = pickupProblem(day, now)
  const label = t('app.shipping.pickupDay')
  return (
    <FieldFrame
      binding={{
        id,
        label,
        isRequired: true,
        help: t('app.shipping.pickupHelp'),
        error: problem === null ? undefined : t(problem),
      }}
    >
      <PickerBox
        kind="day"
        id={id}
        label={label}
        value={day}
        min={firstPickupDay(now)}
        isClosed={(one) => pickupProblem(one, now) !== null}
        hasError={problem !== null}
        aria={{
          'aria-required': true,
          'aria-invalid': problem === null ? undefined : true,
          'aria-describedby': `${id}-note`,
        }}
        onChange={onChange}
      />
    </FieldFrame>
  )
}
