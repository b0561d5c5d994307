import { useMemo, type ComponentProps, type ComponentType } from 'react'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { ComboboxControl } from './ComboboxControl.tsx'
import { pickControl } from './pickers.ts'
import type { Option } from '../context/choiceOptions.ts'
import { LazyCombobox } from './LazyCombobox.tsx'
import type { FieldBinding } from '../context/useField.ts'

interface Props {
  readonly binding: FieldBinding
  /** Called when somebody comes to choose: some lists are long, and sorted by the language. */
  readonly options: () => readonly Option[]
  readonly labelOf: (value: string) => string
  /** Any number of values in place of one. */
  readonly isMany?: boolean
}

/** One or more of many values in the frame of a field. */
export function Combobox({ binding, options, labelOf, isMany = false }: Props) {
  const value = [binding.value]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one !== '')
  const set = (picked: readonly string[]) =>
    binding.set(isMany && picked.length ? picked : (picked[0] ?? null))
  const face = {
    id: binding.id,
    name: binding.name,
    isMany,
    hasError: binding.error !== undefined,
    aria: binding.aria,
    onLeave: binding.leave,
  }
  return (
    <FieldFrame binding={binding}>
      <LazyCombobox
        {...face}
        control={pickControl}
        picks={value.map((one) => ({ value: one, label: labelOf(one) }))}
        onDrop={(dropped) => set(value.filter((one) => one !== dropped))}
      >
        {(Control) => (
          <Choosing {...face} Control={Control} options={options} value={value} onChange={set} />
        )}
      </LazyCombobox>
    </FieldFrame>
  )
}

type ControlProps = ComponentProps<typeof ComboboxControl>

type ChoosingProps = Omit<ControlProps, 'options'> & {
  readonly Control: ComponentType<ControlProps>
  readonly options: Props['options']
}

function Choosing({ Control, options, ...rest }: ChoosingProps) {
  const offered = useMemo(() => options(), [options])
  return <Control {...rest} options={offered} />
}
