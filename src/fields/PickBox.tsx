import { FieldFrame } from './FieldFrame.tsx'
import { PickControl } from './PickControl.tsx'
import type { Option } from './SelectBox.tsx'
import type { FieldTie } from './useField.ts'

interface Props {
  readonly tie: FieldTie
  readonly options: readonly Option[]
  /** Any number of values in place of one. */
  readonly isMany?: boolean
}

/** One or more of many values in the frame of a field. */
export function PickBox({ tie, options, isMany = false }: Props) {
  const value = [tie.value]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one !== '')
  return (
    <FieldFrame tie={tie}>
      <PickControl
        id={tie.id}
        name={tie.name}
        options={options}
        value={value}
        isMany={isMany}
        hasError={tie.error !== undefined}
        aria={tie.aria}
        onLeave={tie.leave}
        onChange={(picked) => tie.set(isMany && picked.length ? picked : (picked[0] ?? null))}
      />
    </FieldFrame>
  )
}
