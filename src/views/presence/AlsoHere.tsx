import { useContext, useEffect, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { initials } from '../../../schema/index.ts'
import { type OtherEditor, RecordCallsContext } from '../../api/recordCalls.ts'
import { afterPaint } from '../../browser/afterPaint.ts'
import './alsoHere.css'

/** Milliseconds between two reports of a visible page. */
const reportIntervalMs = 10_000

/** Reports that this page has a record open while it is visible. @returns who else has it open */
function usePresence(resource: string, record: string): readonly OtherEditor[] {
  const calls = useContext(RecordCallsContext)
  const [others, setOthers] = useState<readonly OtherEditor[]>([])
  useEffect(() => {
    if (!calls) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isClosed = false
    const isVisible = () => document.visibilityState === 'visible'
    async function report(from: NonNullable<typeof calls>) {
      clearTimeout(timer)
      // A failure is not worth a notice.
      const found = await from.reportPresence(resource, record).catch(() => [])
      // The page was left during the report: without a correction the user would count as present.
      if (isClosed) return reportLeft(from)
      setOthers(found)
      clearTimeout(timer)
      if (isVisible()) timer = setTimeout(() => void report(from), reportIntervalMs)
    }
    const reportLeft = (from: NonNullable<typeof calls>) =>
      from.endPresence(resource, record).catch(() => undefined)
    const reportIfVisible = () => {
      if (isVisible()) void report(calls)
    }
    const reportClosing = () => void reportLeft(calls)
    const cancelFirstReport = afterPaint(reportIfVisible)
    document.addEventListener('visibilitychange', reportIfVisible)
    window.addEventListener('pagehide', reportClosing)
    return () => {
      isClosed = true
      cancelFirstReport()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', reportIfVisible)
      window.removeEventListener('pagehide', reportClosing)
      reportClosing()
      setOthers([])
    }
  }, [calls, resource, record])
  return others
}

interface Props {
  readonly resource: string
  readonly record: string
}

/** Who else has the record open. */
export function AlsoHere({ resource, record }: Props) {
  const t = useT()
  const others = usePresence(resource, record)
  const displayName = ({ name, email }: OtherEditor) => name ?? email ?? t('app.presence.staff')
  const nameAndRole = (other: OtherEditor) =>
    other.type
      ? `${displayName(other)} (${t(`roles.${other.type}`, { _: other.type })})`
      : displayName(other)
  /** The email where it is not the name already. */
  const emailBesideName = ({ name, email }: OtherEditor) =>
    name !== null && email !== null ? [email] : []
  return (
    <output className="also-here" aria-live="polite">
      {others.length > 0 && (
        <>
          <span className="also-here-faces" aria-hidden="true">
            {others.slice(0, 4).map((other) => (
              <span key={other.email ?? ''} className="also-here-face">
                {initials(displayName(other))}
              </span>
            ))}
          </span>
          <span>{t('app.presence.alsoHere', { names: others.map(nameAndRole).join(', ') })}</span>
          <small>{others.flatMap(emailBesideName).join(', ')}</small>
        </>
      )}
    </output>
  )
}
