import type { InboxItem } from '../../../resources/inbox/inboxItem.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { useLineText, type Line } from './useLineText.ts'
import { useSnooze } from './useSnooze.ts'
import './inbox.css'

interface Props {
  readonly lines: readonly { readonly item: InboxItem; readonly line: Line }[]
}

/** The kinds of work that the user has hidden, folded, each with the day on which it comes back. */
export function SnoozedLines({ lines }: Props) {
  const t = useT()
  const textOf = useLineText()
  const { mutate } = useSnooze()
  if (lines.length === 0) return null
  return (
    <details className="inbox-snoozed">
      <summary>{t('app.snooze.hidden', { count: lines.length })}</summary>
      <ul className="inbox">
        {lines.map(({ item, line }) => {
          const text = textOf(item, line)
          return (
            <li key={item.name} className="inbox-row">
              <span className="inbox-line">
                <span className="inbox-text">
                  {text}
                  <span className="inbox-age">
                    {t('app.snooze.shownOn', { day: dayText(line.snoozedUntil ?? '') })}
                  </span>
                </span>
              </span>
              <Button
                look="link"
                aria-label={t('app.snooze.endOf', { line: text })}
                onClick={() => mutate({ kind: item.name, until: null })}
              >
                {t('app.snooze.end')}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
