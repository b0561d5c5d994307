import { useMemo, type ComponentProps, type ComponentType } from 'react'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { ValueBox } from './ValueBox.tsx'
import { valueBox } from './pickers.ts'
import type { Option } from '../context/choiceOptions.ts'
import { Combobox } from '../../ui/input/Combobox.tsx'
import type { FieldBinding } from '../context/useField.ts'

interface Props {
  readonly binding: FieldBinding
  /** Called when the box is first used: some lists are long, and sorted by the language. */
  readonly options: () => readonly Option[]
  readonly labelOf: (value: string) => string
  /** Any number of values in place of one. */
  readonly isMany?: boolean
}

/** One or more of many values in the frame of a field. */
export function ChoiceCombobox({ binding, options, labelOf, isMany = false }: Props) {
  const value = [binding.value]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one !== '')
  const set = (picked: readonly string[]) =>
    binding.set(isMany && picked.length ? picked : (picked[0] ?? null))
  const boxProps = {
    id: binding.id,
    name: binding.name,
    isMany,
    hasError: binding.error !== undefined,
    aria: binding.aria,
    onLeave: binding.leave,
  }
  return (
    <FieldFrame binding={binding}>
      <Combobox
        {...boxProps}
        list={valueBox}
        chosen={value.map((one) => ({ value: one, label: labelOf(one) }))}
        onDrop={(dropped) => set(value.filter((one) => one !== dropped))}
      >
        {(List, start) => (
          <LoadedList
            {...boxProps}
            List={List}
            start={start}
            options={options}
            value={value}
            onChange={set}
          />
        )}
      </Combobox>
    </FieldFrame>
  )
}

type ListProps = ComponentProps<typeof ValueBox>

type LoadedListProps = Omit<ListProps, 'options'> & {
  readonly List: ComponentType<ListProps>
  readonly options: Props['options']
}

function LoadedList({ List, options, ...rest }: LoadedListProps) {
  const offered = useMemo(() => options(), [options])
  return <List {...rest} options={offered} />
}
