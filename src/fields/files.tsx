import { FilesCell } from './cells/FilesCell.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldView, InputProps, ValueProps } from './fieldView.ts'
import { fileName } from './fileName.ts'
import { addressesOf } from '../api/pictureSource.ts'
import { EmptyValue } from './plainValue.tsx'
import { useField } from './useField.ts'

function FilesValue({ value }: ValueProps) {
  const addresses = addressesOf(value)
  if (addresses.length === 0) return <EmptyValue />
  return (
    <ul className="files">
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            {fileName(address)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function FilesInput({ place }: InputProps) {
  const tie = useField(place)
  return (
    <FieldFrame tie={tie} isGroup>
      <FilesValue value={tie.value} place={place} />
    </FieldFrame>
  )
}

export const files: FieldView = {
  Cell: FilesCell,
  Input: FilesInput,
  Value: FilesValue,
  isWide: true,
}
