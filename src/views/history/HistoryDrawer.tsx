import { useId } from 'react'
import { type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import type { Resource } from '../../../schema/index.ts'
import { HistoryList } from './HistoryList.tsx'
import { Drawer } from '../../ui/dialog/Drawer.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
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
    <Drawer side="right" labelledBy={id} className="history" onClose={onClose}>
      <header className="history-head">
        <h2 id={id}>{t('app.history.title', { title })}</h2>
        <RoundButton
          ref={focusOnMount}
          icon="close"
          aria-label={t('app.history.close')}
          onClick={onClose}
        />
      </header>
      <HistoryList resource={resource} record={record} />
    </Drawer>
  )
}
