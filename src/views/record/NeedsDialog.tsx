import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { NeedLinks } from './NeedLinks.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  readonly resource: Resource
  readonly record: Readonly<Record<string, unknown>>
  /** Why the transition was refused. */
  readonly title: string
  /** Paths of what is missing, as the server names them. */
  readonly missing: readonly string[]
  readonly onClose: () => void
}

/** Why a transition was refused, with a link to each missing field. */
export function NeedsDialog({ resource, record, title, missing, onClose }: Props) {
  const t = useT()
  const id = useId()
  return (
    <Dialog
      id={id}
      title={title}
      text={t('app.readiness.left', { smart_count: missing.length })}
      onClose={onClose}
      actions={
        <Button ref={focusOnMount} look="solid" onClick={onClose}>
          {t('app.readiness.close')}
        </Button>
      }
    >
      <NeedLinks
        resource={resource}
        record={record}
        missing={missing}
        labelledBy={`${id}-title`}
        onFollow={onClose}
      />
    </Dialog>
  )
}
