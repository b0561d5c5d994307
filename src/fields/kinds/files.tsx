import { fileUrl } from '../../api/fileUrl.ts'
import { FilesCell } from '../cells/FilesCell.tsx'
import { valueAsInput } from '../frame/valueAsInput.tsx'
import type { FieldView, ValueProps } from '../context/fieldView.ts'
import { fileName } from '../../../schema/index.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import './files.css'

function FilesValue({ value }: ValueProps) {
  const addresses = addressesOf(value)
  if (addresses.length === 0) return <EmptyValue />
  return (
    <ul className="files">
      {addresses.map((address) => (
        <li key={address}>
          <a href={fileUrl(address)} target="_blank" rel="noreferrer">
            {fileName(address)}
          </a>
        </li>
      ))}
    </ul>
  )
}

export const files: FieldView = {
  Cell: FilesCell,
  Input: valueAsInput(FilesValue),
  Value: FilesValue,
  isWide: true,
}
