import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import {
  exchangedTexts,
  exchangeFormats,
  type ExchangedTexts,
  type ExchangeFormat,
} from '../../../resources/settings/translationFiles.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { fileNameOf, saveFile } from '../../browser/saveFile.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import './exchange.css'

/** Tells spreadsheet programs that a table is UTF-8; reading an answer as text strips it. */
const byteOrderMark = '\uFEFF'

/** A labelled choice between a few values. */
function Choice<T extends string>(props: {
  readonly label: string
  readonly values: readonly T[]
  readonly textOf: (value: T) => string
  readonly value: T
  /** Whether it gets the focus when the dialog opens. */
  readonly isFirst?: true
  readonly onChange: (value: T) => void
}) {
  const { label, values, textOf, value, isFirst, onChange } = props
  const id = useId()
  return (
    <fieldset className="exchange-choice">
      <legend>{label}</legend>
      <SegmentedControl
        name={id}
        value={value}
        {...(isFirst && { inputRef: focusOnMount })}
        options={values.map((one) => ({ value: one, label: textOf(one) }))}
        onChange={(chosen) => {
          const found = values.find((one) => one === chosen)
          if (found !== undefined) onChange(found)
        }}
      />
    </fieldset>
  )
}

/** Downloads a collection's texts as a file for external translation programs. */
export function DownloadTexts({ collection }: { readonly collection: string }) {
  const t = useT()
  const [format, setFormat] = useState<ExchangeFormat>('xliff20')
  const [only, setOnly] = useState<ExchangedTexts>('all')
  const [isBusy, setBusy] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function download() {
    setBusy(true)
    setSaved(null)
    setError(null)
    try {
      const query = { format, only }
      const { body, headers } = await call('exportTranslations', { params: { collection }, query })
      const name = fileNameOf(headers) ?? `texts.${format.startsWith('xliff') ? 'xlf' : format}`
      const type = headers.get('Content-Type') ?? 'text/plain'
      saveFile(new Blob([format === 'csv' ? byteOrderMark : '', body], { type }), name)
      setSaved(name)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="exchange-hint">{t('app.translationFiles.out.intro')}</p>
      <div className="exchange-choices">
        <Choice
          label={t('app.translationFiles.out.format')}
          values={exchangeFormats}
          textOf={(one) => t(`app.translationFiles.out.formats.${one}`)}
          value={format}
          isFirst
          onChange={setFormat}
        />
        <Choice
          label={t('app.translationFiles.out.only')}
          values={exchangedTexts}
          textOf={(one) => t(`app.translationFiles.out.onlyOf.${one}`)}
          value={only}
          onChange={setOnly}
        />
      </div>
      <Button look="outlined" size="small" disabled={isBusy} onClick={() => void download()}>
        {t(`app.translationFiles.out.${isBusy ? 'downloading' : 'download'}`)}
      </Button>
      <output className="exchange-done">
        {saved !== null && t('app.translationFiles.out.done', { name: saved })}
      </output>
      {error !== null && (
        <Alert severity="error">{t(messageOf(error), { _: messageOf(error) })}</Alert>
      )}
    </>
  )
}
