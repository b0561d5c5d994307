import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { MissingLinks } from './MissingLinks.tsx'
import { neededItems } from './publishing.ts'
import { useMissing } from './useMissing.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  readonly record: Shown<'vendors'>
  /** Paths that the server reported as missing. */
  readonly missing: readonly string[]
  readonly onClose: () => void
  /** Called when a link is followed, which moves the focus. */
  readonly onFollow: () => void
}

/**
 * Why an artisan cannot be published, with a link to each missing field (rows PUBLISH-002, 003).
 */
export function BlockedDialog({ record, missing, onClose, onFollow }: Props) {
  const t = useT()
  const id = useId()
  const known = useMissing(record)
  const items = neededItems
    .filter(({ path }) => missing.includes(path))
    .map((item) => known.find(({ path }) => path === item.path) ?? { ...item, empty: item.leaves })
  return (
    <Dialog
      id={id}
      title={t('errors.cannotPublish')}
      text={t('app.readiness.left', { smart_count: items.length })}
      onClose={onClose}
      actions={
        <Button ref={focusOnMount} look="solid" onClick={onClose}>
          {t('app.readiness.back')}
        </Button>
      }
    >
      <MissingLinks
        vendor={String(record.id)}
        items={items}
        labelledBy={`${id}-title`}
        onFollow={onFollow}
      />
    </Dialog>
  )
}
