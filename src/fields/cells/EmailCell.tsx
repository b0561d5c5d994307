import { isAccount } from '../../../schema/index.ts'
import { AccountName } from '../context/AccountName.tsx'
import type { CellProps } from '../context/fieldView.ts'
import { TextCell } from './TextCell.tsx'

/** An address, or whose account it is. */
export function EmailCell(props: CellProps) {
  const { value, fieldRef } = props
  return typeof value === 'string' && isAccount(fieldRef.leaf) ? (
    <AccountName email={value} />
  ) : (
    TextCell(props)
  )
}
