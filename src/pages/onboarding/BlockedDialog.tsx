import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { MissingLinks } from './MissingLinks.tsx'
import { neededItems } from './publishing.ts'
import { useMissing } from './useMissing.ts'

interface Props {
  readonly record: Shown<'vendors'>
  /** What the server has named. */
  readonly missing: readonly string[]
  readonly onClose: () => void
  /** A link was followed: the focus goes where it leads. */
  readonly onFollow: () => void
}

/** Why an artisan cannot be published, each missing thing with the way to it (rows PUBLISH-002, 003). */
export function BlockedDialog({ record, missing, onClose, onFollow }: Props) {
  const t = useT()
  const id = useId()
  const known = useMissing(record)
  const items = neededItems
    .filter(({ path }) => missing.includes(path))
    .map((item) => known.find(({ path }) => path === item.path) ?? { ...item, empty: item.leaves })
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t('errors.cannotPublish')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {t('app.readiness.left', { smart_count: items.length })}
        </DialogContentText>
        <MissingLinks
          vendor={String(record.id)}
          items={items}
          labelledBy={`${id}-title`}
          onFollow={onFollow}
        />
      </DialogContent>
      <DialogActions>
        <Button ref={focusOnMount} variant="contained" onClick={onClose}>
          {t('app.readiness.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
