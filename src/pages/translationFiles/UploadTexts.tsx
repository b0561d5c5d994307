import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { largestExchange } from '../../../resources/settings/translationExchange.ts'
import { Button } from '../../ui/Button.tsx'
import { UploadPlanList } from './UploadPlanList.tsx'
import type { TextsUpload } from './useTextsUpload.ts'
import '../../uploads/upload.css'
import './exchange.css'

/** Takes a file by button or by drop, and shows what it would change. */
export function UploadTexts({ upload }: { readonly upload: TextsUpload }) {
  const t = useTranslate()
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { file, plan, failure, isReading, sends } = upload
  const take = ([chosen]: Iterable<File>) => {
    if (chosen) upload.choose(chosen)
  }
  return (
    <>
      {/* Dropping is a second way; the button is the one for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="upload"
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlf,.xliff,.xml,.csv,.txt"
          aria-label={t('app.translationExchange.in.choose')}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            // The same file once more is a change as well.
            currentTarget.value = ''
          }}
        />
        <div className="exchange-file">
          <Button
            look="outlined"
            icon="file"
            aria-describedby={hint}
            onClick={() => input.current?.click()}
          >
            {t(`app.translationExchange.in.${file || failure ? 'another' : 'choose'}`)}
          </Button>
          {file && <span className="exchange-name">{file.name}</span>}
        </div>
        <p className="upload-hint" id={hint}>
          {t('app.translationExchange.in.intro', { megabytes: largestExchange })}{' '}
          <span className="upload-drag">{t('app.translationExchange.in.drop')}</span>
        </p>
        <label className="exchange-sends">
          <input
            type="checkbox"
            checked={sends}
            onChange={(event) => upload.setSends(event.target.checked)}
          />
          {t('app.translationExchange.in.sends')}
        </label>
      </div>
      <output className="exchange-done">
        {isReading && (
          <>
            {t('app.translationExchange.in.reading')}
            <LinearProgress aria-hidden="true" />
          </>
        )}
      </output>
      {failure && !isReading && (
        <Alert
          severity="error"
          action={
            failure.isForNow &&
            file && <Button onClick={upload.again}>{t('app.translationExchange.in.again')}</Button>
          }
        >
          {t(failure.text, { _: failure.text, ...failure.vars })}
        </Alert>
      )}
      {plan && !isReading && <UploadPlanList plan={plan} />}
    </>
  )
}
