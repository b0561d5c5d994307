import { useId, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { orders } from '../../../resources/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { PlainSelect } from '../../fields/inputs/PlainSelect.tsx'
import { lastMonths } from './lastMonths.ts'
import { PaperButton } from './PaperButton.tsx'
import { usePaper } from './usePaper.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import '../../fields/frame/field.css'
import './statement.css'

const formats = orders.calls.statement.query.format.values

interface Props {
  readonly vendor: string
  readonly onClose: () => void
}

/** Asks for a month and a format, and downloads the statement. */
export function StatementDialog({ vendor, onClose }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const id = useId()
  const [months] = useState(() => lastMonths(Date.now(), locale))
  const [month, setMonth] = useState(months[1]?.value ?? '')
  const [format, setFormat] = useState('pdf')
  const { save, isBusy } = usePaper({
    done: 'app.papers.statement.downloaded',
    failed: 'app.papers.statement.failed',
  })
  async function download() {
    const isSaved = await save(orders.calls.statement, { vendorId: vendor, month, format })
    if (isSaved) onClose()
  }
  return (
    <Dialog
      id={id}
      title={t('app.papers.statement.open')}
      width="narrow"
      className="statement"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('app.form.cancel')}</Button>
          <PaperButton isDownload isBusy={isBusy} onClick={() => void download()}>
            {t('app.papers.statement.download')}
          </PaperButton>
        </>
      }
    >
      <PlainSelect
        label={t('app.papers.statement.month')}
        value={month}
        options={months}
        onChange={setMonth}
      />
      <fieldset className="statement-format">
        <legend className="field-label">{t('app.papers.statement.format')}</legend>
        <SegmentedControl
          name={`${id}-format`}
          value={format}
          options={formats.map((value) => ({
            value,
            label: t(`app.papers.statement.formats.${value}`),
          }))}
          onChange={setFormat}
        />
      </fieldset>
    </Dialog>
  )
}
