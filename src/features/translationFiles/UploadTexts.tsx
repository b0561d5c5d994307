import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { largestExchange } from '../../../resources/settings/translationFiles.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../uploads/FileDrop.tsx'
import { UploadPlanList } from './UploadPlanList.tsx'
import type { TextsUpload } from './useTextsUpload.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import './exchange.css'

/** Takes a file by button or drop, and shows what it would change. */
export function UploadTexts({ upload }: { readonly upload: TextsUpload }) {
  const t = useT()
  const hint = useId()
  const { file, plan, failure, isReading, sends } = upload
  return (
    <>
      <FileDrop
        accept=".xlf,.xliff,.xml,.xlsx,.xlsm,.csv,.txt"
        label={t('app.translationFiles.in.choose')}
        onFile={upload.choose}
        button={{
          text: t(`app.translationFiles.in.${file || failure ? 'another' : 'choose'}`),
          look: 'outlined',
          hint,
        }}
        beside={file && <span className="exchange-name">{file.name}</span>}
      >
        <p className="upload-hint" id={hint}>
          {t('app.translationFiles.in.intro', { megabytes: largestExchange })}{' '}
          <span className="upload-drag">{t('app.translationFiles.in.drop')}</span>
        </p>
        <label className="exchange-sends">
          <input
            type="checkbox"
            checked={sends}
            onChange={(event) => upload.setSends(event.target.checked)}
          />
          {t('app.translationFiles.in.sends')}
        </label>
      </FileDrop>
      <output className="exchange-done">
        {isReading && (
          <>
            {t('app.translationFiles.in.reading')}
            <ProgressBar aria-hidden="true" />
          </>
        )}
      </output>
      {failure && !isReading && (
        <Alert
          severity="error"
          action={
            failure.isRetryable &&
            file && <Button onClick={upload.resend}>{t('app.translationFiles.in.again')}</Button>
          }
        >
          {t(failure.text, { _: failure.text, ...failure.vars })}
        </Alert>
      )}
      {plan && !isReading && <UploadPlanList plan={plan} />}
    </>
  )
}
