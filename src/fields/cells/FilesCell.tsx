import type { CellProps } from '../context/fieldView.ts'
import { fileName } from '../../../schema/index.ts'
import { addressesOf } from '../../api/pictureUrl.ts'

export function FilesCell({ value }: CellProps) {
  return addressesOf(value).map(fileName).join(', ') || null
}
