import { useMemo } from 'react'
import { model } from '../../../resources/index.ts'
import { usePainted } from '../../ui/usePainted.ts'
import { recordBox } from './pickers.ts'
import { displayTitle } from '../format/recordTitle.ts'
import { Combobox } from '../../ui/input/Combobox.tsx'
import type { ComboboxProps } from '../../ui/input/comboboxProps.ts'
import { useCellContext } from '../context/useCellContext.ts'
import { useRecords } from '../context/useRecords.ts'

interface Props extends ComboboxProps {
  /** Name of the resource to search. */
  readonly resource: string
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** Only records with these values. */
  readonly among?: Readonly<Record<string, unknown>>
}

/** Shows the chosen records; others are found by typing. */
export function RecordCombobox({ resource, value, onChange, among, ...shared }: Props) {
  const context = useCellContext()
  const isPainted = usePainted()
  const idsByResource = useMemo(
    () => ({ [resource]: isPainted ? value : [] }),
    [resource, value, isPainted],
  )
  const records = useRecords(idsByResource)
  const labelOf = (id: string) => {
    const record = records.get(id)
    return record ? displayTitle(model.resource(resource), record, context) || id : '…'
  }
  return (
    <Combobox
      {...shared}
      list={recordBox}
      chosen={value.map((id) => ({ value: id, label: labelOf(id) }))}
      onDrop={(dropped) => onChange(value.filter((id) => id !== dropped))}
    >
      {(RecordBox, start) => (
        <RecordBox
          {...shared}
          start={start}
          resource={resource}
          value={value}
          {...(among && { among })}
          onChange={onChange}
        />
      )}
    </Combobox>
  )
}
