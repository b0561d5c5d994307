import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { receipts as definition } from '../../../resources/receipts.ts'
import { Button } from '../../ui/Button.tsx'
import { usePaper } from '../papers/usePaper.ts'

/** Saves a receipt as PDF. */
export function ReceiptButton({
  record,
  tabIndex,
}: {
  readonly record: Shown<'receipts'>
  readonly tabIndex?: number
}) {
  const t = useT()
  const number = String(record.number)
  const { save, isBusy } = usePaper({
    done: 'app.program.receipts.downloaded',
    vars: { number },
    failed: 'app.program.receipts.downloadFailed',
  })
  return (
    <Button
      look="outlined"
      size="small"
      icon="download"
      tabIndex={tabIndex}
      aria-disabled={isBusy}
      aria-label={t('app.program.receipts.downloadOf', { number })}
      onClick={() => void save(definition.calls.pdf, { id: String(record.id) })}
    >
      {t(isBusy ? 'app.papers.printing' : 'app.program.receipts.download')}
    </Button>
  )
}
