import type { ReactNode } from 'react'
import { useSubject } from '../auth/useSubject.ts'
import { watchers } from '../features/index.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'

interface Props {
  readonly resource: string
  readonly id: string
}

// Few resources have a watcher; its code is loaded together with the record.
const entries = new Map(
  Object.entries(watchers).map(([resource, { by, component }]) => {
    const Panel = lazyPanel(component, () => null)
    return [resource, { by, draw: (id: string) => <Panel id={id} /> }]
  }),
)

/** Renders the watcher of a record, if its resource has one; a watcher draws nothing. */
export function RecordWatcher({ resource, id }: Props): ReactNode {
  const { role } = useSubject()
  const entry = entries.get(resource)
  return entry?.by.includes(role) ? entry.draw(id) : null
}
