import { useId, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { above } from '../../browser/breakpoints.ts'
import { model } from '../../../resources/index.ts'
import { canRead } from '../../../schema/index.ts'
import { Progress } from '../../ui/Progress.tsx'
import { useSubject } from '../../auth/useSubject.ts'
import { vendors } from '../resources.ts'
import { MissingLinks } from './MissingLinks.tsx'
import { neededItems } from './publishing.ts'
import { useMissing } from './useMissing.ts'
import { useTypedNeeds } from '../../views/record/useTypedNeeds.ts'
import '../../views/record/readinessMeter.css'

/** Whether it starts open: only on wide screens, where it is beside the form. */
const isBesideForm = () => window.matchMedia(above('desk')).matches

/**
 * What an artisan still lacks to be published, updated while the user types. It watches only the
 * needed fields, so that typing in any other field does not render it.
 */
export function ReadinessMeter() {
  const record = useRecordContext()
  const subject = useSubject()
  const readiness = vendors.leaf.get('readiness')
  const isReadable = readiness !== undefined && canRead(model, readiness, subject)
  return record && isReadable ? <Meter /> : null
}

function Meter() {
  const t = useT()
  const id = useId()
  const record = useRecordContext()
  const isActive = record?.['artisanStatus'] === 'active'
  const [isOpen, setOpen] = useState(isBesideForm)
  const values = useTypedNeeds(neededItems)
  const items = useMissing(record ?? { id: '' }, values)
  const all = neededItems.length
  const done = all - items.length
  return (
    <details
      className="readiness-meter"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="readiness-meter-title" id={id}>
          {t('app.readiness.meter')}
        </span>
        <span className="readiness-meter-count">
          <Progress done={done} all={all} />
          {t('app.readiness.count', { done, all })}
        </span>
      </summary>
      {/* Announced when the number changes, not on each key press. */}
      <output className="readiness-meter-left" data-tone={items.length ? undefined : 'good'}>
        {items.length
          ? t('app.readiness.left', { smart_count: items.length })
          : t(isActive ? 'app.readiness.nothing' : 'app.readiness.allThere')}
      </output>
      <MissingLinks vendor={String(record?.id ?? '')} items={items} labelledBy={id} />
    </details>
  )
}
