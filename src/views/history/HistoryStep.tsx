import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import type { Resource } from '../../../schema/index.ts'
import { momentText } from '../../fields/format/dayText.ts'
import type { HistoryEntry } from '../../api/historyCalls.ts'
import { mayImport } from '../../auth/mayImport.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { useEditorName } from '../form/useEditorName.ts'
import { callSentence } from './callSentence.ts'
import { HistoryChange } from './HistoryChange.tsx'
import { UndoButton } from './UndoButton.tsx'
import type { NoUndo } from './whyNoUndo.ts'
import './history.css'

/** More than these fields are folded away: a first version has them all. */
const mostShown = 8

interface Props {
  readonly resource: Resource
  readonly entry: HistoryEntry
  readonly titles: Readonly<Record<string, string>>
  /** Why it cannot be taken back; null where it can. */
  readonly refused: NoUndo | null
  readonly isBusy: boolean
  readonly onUndo: () => Promise<void>
}

interface FromFile {
  readonly resource: Resource
  readonly file: NonNullable<HistoryEntry['import']>
}

/** The import that a change came with, for those who have a page of imports as the way to it. */
function ImportName({ resource, file: { id, fileName } }: FromFile) {
  const t = useT()
  const subject = useSubject()
  const page = href('imports', { resource: resource.name })
  return (
    <span>
      {t('app.history.import')}{' '}
      {mayImport(model, resource, subject) ? (
        <Link to={`${page}?${new URLSearchParams({ import: id })}`}>{fileName}</Link>
      ) : (
        fileName
      )}
    </span>
  )
}

/** One write: what was done, by whom and when, and each field from and to. */
export function HistoryStep({ resource, entry, titles, refused, isBusy, onUndo }: Props) {
  const t = useT()
  const whoOf = useEditorName()
  const id = useId()
  const { at, by, call, changes, event } = entry
  const list = (
    <dl className="history-changes">
      {changes.map((change) => (
        <HistoryChange key={change.field} resource={resource} change={change} titles={titles} />
      ))}
    </dl>
  )
  return (
    <li className="history-step" aria-labelledby={id}>
      <h3 id={id}>
        {event ? t(`app.viewAs.${event.kind}`, event) : callSentence(resource, call, t)}
      </h3>
      <p className="history-meta">
        <time dateTime={at}>{momentText(at)}</time>
        <span>{whoOf(by)}</span>
        {by.name !== null && by.email !== null && <small>{by.email}</small>}
        {entry.import && <ImportName resource={resource} file={entry.import} />}
      </p>
      {event ? null : changes.length > mostShown ? (
        <details>
          <summary>{t('app.history.changed', { smart_count: changes.length })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {!event && (
        <UndoButton
          resource={resource}
          entry={entry}
          refused={refused}
          isBusy={isBusy}
          onUndo={onUndo}
        />
      )}
    </li>
  )
}
