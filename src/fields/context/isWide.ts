import type { Leaf } from '../../../schema/index.ts'
import type { FieldView } from './fieldView.ts'

/** Whether a field takes a whole line; a single file or picture does not, several do. */
export function isWide({ field }: Leaf, view: FieldView): boolean {
  return view.isWide === true && !(field as { single?: boolean }).single
}
