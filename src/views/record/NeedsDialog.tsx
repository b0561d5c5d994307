import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { NeedLinks } from './NeedLinks.tsx'

interface Props {
  readonly resource: Resource
  readonly record: Readonly<Record<string, unknown>>
  /** Why the step was refused. */
  readonly title: string
  /** What the server has named. */
  readonly missing: readonly string[]
  readonly onClose: () => void
}

/** Why a record cannot take a step, each missing thing with the way to it. */
export function NeedsDialog({ resource, record, title, missing, onClose }: Props) {
  const t = useT()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {t('app.readiness.left', { smart_count: missing.length })}
        </DialogContentText>
        <NeedLinks
          resource={resource}
          record={record}
          missing={missing}
          labelledBy={`${id}-title`}
          onFollow={onClose}
        />
      </DialogContent>
      <DialogActions>
        <Button ref={focusOnMount} variant="contained" onClick={onClose}>
          {t('app.readiness.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
