import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useT, type T, type KeysUnder } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import type { Resource, Call } from '../../../schema/index.ts'
import { momentText } from '../../fields/format/dayText.ts'
import type { HistoryEntry } from '../../api/historyCalls.ts'
import { mayImport } from '../../auth/mayImport.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { useEditorName } from '../form/useEditorName.ts'
import { HistoryChange } from './HistoryChange.tsx'
import { UndoButton } from './UndoButton.tsx'
import type { NoUndo } from './whyNoUndo.ts'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { addresses } from '../../../resources/calls/addresses.ts'
import './history.css'

/** What a call of the generic routes does. */
function genericVerb({ path }: Resource, call: string) {
  const verbs: Readonly<Record<string, KeysUnder<'app.history.did'>>> = {
    [`POST ${path}`]: 'create',
    [`PUT ${path}/{id}`]: 'update',
    [`DELETE ${path}/{id}`]: 'delete',
    [addresses.applyImport]: 'import',
    [addresses.undoImport]: 'undoImport',
    [addresses.undoVersion.replace('{path}', path)]: 'undo',
    [addresses.decideProposals.replace('{path}', path)]: 'decide',
  }
  return verbs[call]
}

/** A documented call that goes by this method and path. */
function documentedSentence({ name, calls = {} }: Resource, call: string, t: T) {
  const found = Object.entries<Call>(calls).find(
    ([, { method, path }]) => `${method} ${path}` === call,
  )
  return found && t(`app.history.calls.${name}.${found[0]}`, { _: found[1].summary })
}

/**
 * What was done, in words instead of a method and a path. A change that followed from one of
 * another resource says so.
 */
function callSentence(resource: Resource, call: string, t: T): string {
  const verb = genericVerb(resource, call)
  if (verb) return t(`app.history.did.${verb}`)
  const sentence = documentedSentence(resource, call, t)
  if (sentence) return sentence
  const [, path = ''] = call.split(' ')
  const isUnder = (candidate: Resource) =>
    path === candidate.path || path.startsWith(`${candidate.path}/`)
  if (isUnder(resource)) return t('app.history.did.update')
  const other = model.resources.find(isUnder)
  if (!other) return t('app.history.did.unknown')
  const name = t(resourceKey(other.name, 'name'), { smart_count: 1 })
  return t('app.history.did.other', { name })
}

/** More changed fields than these are folded: a first version has all fields. */
const maxOpenFields = 8

interface Props {
  readonly resource: Resource
  readonly entry: HistoryEntry
  readonly titles: Readonly<Record<string, string>>
  /** Why the change cannot be undone; null where it can. */
  readonly refused: NoUndo | null
  readonly isBusy: boolean
  readonly onUndo: () => Promise<void>
}

interface ImportNameProps {
  readonly resource: Resource
  readonly file: NonNullable<HistoryEntry['import']>
}

/** The import that made a change; a link for users who may open the page of imports. */
function ImportName({ resource, file: { id, fileName } }: ImportNameProps) {
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
        {entry.proposedBy && (
          <span>{t('app.history.proposed', { who: entry.proposedBy.map(whoOf).join(', ') })}</span>
        )}
        {entry.import && <ImportName resource={resource} file={entry.import} />}
      </p>
      {event ? null : changes.length > maxOpenFields ? (
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
