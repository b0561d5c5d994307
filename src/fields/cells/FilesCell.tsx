import type { CellProps } from '../fieldView.ts'
import { fileName } from '../fileName.ts'
import { addressesOf } from '../../api/pictureSource.ts'

export function FilesCell({ value }: CellProps) {
  return addressesOf(value).map(fileName).join(', ') || null
}
