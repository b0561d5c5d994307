import CloseIcon from '@mui/icons-material/Close'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import type { Resource } from '../../../schema/index.ts'
import { HistoryList } from './HistoryList.tsx'
import './history.css'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  readonly title: string
  readonly onClose: () => void
}

/** Who changed a record, when, through which call, from what to what; each change with its undo. */
export function HistoryDrawer({ resource, record, title, onClose }: Props) {
  const t = useT()
  const id = useId()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { className: 'history', role: 'dialog', 'aria-labelledby': id } }}
    >
      <header className="history-head">
        <h2 id={id}>{t('app.history.title', { title })}</h2>
        <IconButton ref={focusOnMount} aria-label={t('app.history.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <HistoryList resource={resource} record={record} />
    </Drawer>
  )
}
