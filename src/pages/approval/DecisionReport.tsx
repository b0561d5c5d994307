import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { LeftOutList } from './LeftOutList.tsx'
import type { Decision } from './useDecision.ts'

interface Props {
  readonly report: NonNullable<Decision['report']>
  readonly onClose: () => void
}

/** After a decision that could not take every product along: which it left, and why. */
export function DecisionReport({ report, onClose }: Props) {
  const t = useT()
  const id = useId()
  const { of, collection, approved, leftOut } = report
  const title =
    of === 'approvedAll'
      ? t('app.collections.approvedAll', { smart_count: approved })
      : t(`app.collections.reports.${of}`, { name: collection['name'] })
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {t('app.collections.left', { smart_count: leftOut.length })}
        </DialogContentText>
        <LeftOutList leftOut={leftOut} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" ref={focusOnMount} onClick={onClose}>
          {t('app.collections.reports.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
