import { FilesCell } from '../cells/FilesCell.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { fileName } from '../format/fileName.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { useField } from '../context/useField.ts'
import './files.css'

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

function FilesInput({ fieldRef }: InputProps) {
  const binding = useField(fieldRef)
  return (
    <FieldFrame binding={binding} isGroup>
      <FilesValue value={binding.value} fieldRef={fieldRef} />
    </FieldFrame>
  )
}

export const files: FieldView = {
  Cell: FilesCell,
  Input: FilesInput,
  Value: FilesValue,
  isWide: true,
}
