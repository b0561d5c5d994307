import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { LeftOutList } from './LeftOutList.tsx'
import type { Decision } from './useDecision.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  readonly report: NonNullable<Decision['report']>
  readonly onClose: () => void
}

/** Lists the products that a decision left out, with the reasons. */
export function DecisionReport({ report, onClose }: Props) {
  const t = useT()
  const id = useId()
  const { of, collection, approved, leftOut } = report
  const title =
    of === 'approvedAll'
      ? t('app.collections.approvedAll', { smart_count: approved })
      : t(`app.collections.reports.${of}`, { name: collection['name'] })
  return (
    <Dialog
      id={id}
      title={title}
      text={t('app.collections.left', { smart_count: leftOut.length })}
      width="text"
      onClose={onClose}
      actions={
        <Button look="solid" ref={focusOnMount} onClick={onClose}>
          {t('app.collections.reports.close')}
        </Button>
      }
    >
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  )
}
