import { FieldFrame } from './FieldFrame.tsx'
import type { CellProps, FieldView, InputProps, ValueProps } from './fieldView.ts'
import { addressesOf } from './pictureSource.ts'
import { EmptyValue } from './plainValue.tsx'
import { useField } from './useField.ts'

/** The name that a file was stored under. */
export function fileName(address: string): string {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name) || address
  } catch {
    return name
  }
}

function FilesCell({ value }: CellProps) {
  return addressesOf(value).map(fileName).join(', ') || null
}

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
