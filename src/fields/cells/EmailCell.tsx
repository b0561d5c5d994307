import { isAccount } from '../../../schema/index.ts'
import { AccountName } from '../context/AccountName.tsx'
import { shownEmail } from '../format/shownEmail.ts'
import type { CellProps } from '../context/fieldView.ts'
import { TextCell } from './TextCell.tsx'

/** An address, or whose account it is. */
export function EmailCell(props: CellProps) {
  const { value, fieldRef } = props
  if (typeof value !== 'string') return TextCell(props)
  return isAccount(fieldRef.leaf) ? (
    <AccountName email={value} />
  ) : (
    TextCell({ ...props, value: shownEmail(value) })
  )
}
