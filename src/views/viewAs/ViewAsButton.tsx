import type { RaRecord } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useViewAs } from './useViewAs.ts'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
}

/** On the page of a record that is an account: shows the portal as that account sees it. */
export function ViewAsButton({ resource, record }: Props) {
  const view = useViewAs(resource, String(record.id))
  if (!view) return null
  return (
    <Button icon="eye" disabled={view.isBusy} onClick={() => void view.start()}>
      {view.label}
    </Button>
  )
}
