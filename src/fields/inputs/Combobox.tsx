import { useMemo } from 'react'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { PickControl } from './ComboboxControl.tsx'
import { pickControl } from './pickers.ts'
import type { Option } from '../context/choiceOptions.ts'
import { SleepingBox } from './LazyCombobox.tsx'
import type { FieldTie } from '../context/useField.ts'

interface Props {
  readonly tie: FieldTie
  /** Called when somebody comes to choose: some lists are long, and sorted by the language. */
  readonly options: () => readonly Option[]
  readonly labelOf: (value: string) => string
  /** Any number of values in place of one. */
  readonly isMany?: boolean
}

/** One or more of many values in the frame of a field. */
export function PickBox({ tie, options, labelOf, isMany = false }: Props) {
  const value = [tie.value]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one !== '')
  const set = (picked: readonly string[]) =>
    tie.set(isMany && picked.length ? picked : (picked[0] ?? null))
  const face = {
    id: tie.id,
    name: tie.name,
    isMany,
    hasError: tie.error !== undefined,
    aria: tie.aria,
    onLeave: tie.leave,
  }
  return (
    <FieldFrame tie={tie}>
      <SleepingBox
        {...face}
        control={pickControl}
        picks={value.map((one) => ({ value: one, label: labelOf(one) }))}
        onDrop={(dropped) => set(value.filter((one) => one !== dropped))}
      >
        {(Control) => (
          <Choosing {...face} Control={Control} options={options} value={value} onChange={set} />
        )}
      </SleepingBox>
    </FieldFrame>
  )
}

type ChoosingProps = Omit<Parameters<typeof PickControl>[0], 'options'> & {
  readonly Control: typeof PickControl
  readonly options: Props['options']
}

function Choosing({ Control, options, ...rest }: ChoosingProps) {
  const offered = useMemo(() => options(), [options])
  return <Control {...rest} options={offered} />
}
