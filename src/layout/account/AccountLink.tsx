import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly onClick: () => void
  /** Where it leads; without it, it is a button. */
  readonly to?: string
  readonly isDisabled?: boolean
}

/** A line of the account's menu. */
export function AccountLink({ icon, children, onClick, to, isDisabled = false }: Props) {
  return (
    <Button
      fullWidth
      color="inherit"
      {...(to !== undefined && { component: Link, to })}
      disabled={isDisabled}
      onClick={onClick}
      startIcon={icon}
      sx={{ justifyContent: 'flex-start', px: 2, minHeight: 44, borderRadius: 0 }}
    >
      {children}
    </Button>
  )
}
