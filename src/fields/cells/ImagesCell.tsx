import type { CellProps } from '../context/fieldView.ts'
import { Picture } from '../../ui/Picture.tsx'
import { addressesOf } from '../../api/pictureUrl.ts'

export function ImagesCell({ value }: CellProps) {
  return <Picture address={addressesOf(value)[0]} />
}
