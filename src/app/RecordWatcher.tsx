import type { ReactNode } from 'react'
import { products } from '../../resources/products.ts'
import { leavesRejected } from '../../resources/settings/roles.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { useSubject } from '../auth/useSubject.ts'

// Few need it, and to those who do it comes beside their record.
const LeaveWhenRejected = lazyPanel(
  async () => (await import('../pages/lifecycle/LeaveWhenRejected.tsx')).LeaveWhenRejected,
  () => null,
)

interface Entry {
  /** Types for whom it watches. */
  readonly by: readonly string[]
  readonly draw: (id: string) => ReactNode
}

/** What watches the records of a resource, as `pageTable.ts` says which page stands in place of a form. */
const watches: Readonly<Record<string, Entry>> = {
  [products.name]: { by: leavesRejected, draw: (id) => <LeaveWhenRejected id={id} /> },
}

interface Props {
  readonly resource: string
  readonly id: string
}

/** Stands beside the pages of a record and draws nothing; for most there is none. */
export function RecordWatcher({ resource, id }: Props) {
  const { role } = useSubject()
  const entry = watches[resource]
  return entry?.by.includes(role) ? entry.draw(id) : null
}
