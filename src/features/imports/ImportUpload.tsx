import { useId } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import {
  emptyWords,
  largestImportBytes,
  massUpdate,
  mostImportRows,
} from '../../../resources/settings/imports.ts'
import { tableTypes } from '../../../resources/settings/fileForm.ts'
import type { Resource } from '../../../schema/index.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { Button } from '../../ui/Button.tsx'
import { FormatButton, useTableFormat } from '../../ui/FormatButton.tsx'
import { FileDrop } from '../../uploads/FileDrop.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { UpdatorResults } from './UpdatorResults.tsx'
import { useImportUpload } from './useImportUpload.ts'
import { ImportProblem } from './ImportProblem.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import './imports.css'

interface Props {
  readonly resource: Resource
  readonly isMassUpdate: boolean
  readonly onImport: (id: string) => void
}

/** Takes a file by button or drop; says which files are accepted, and why one is refused. */
export function ImportUpload({ resource, isMassUpdate, onImport }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const hint = useId()
  const [format] = useTableFormat()
  const { file, failure, sent, results, choose, again } = useImportUpload({
    resource,
    isMassUpdate,
    onImport,
  })
  const count = numberFormat(locale).format
  const [english, italian] = emptyWords
  return (
    <section className="imports-file" aria-label={t('app.imports.file.title')}>
      <FileDrop
        accept={`.csv,.xlsx,.xlsm,${Object.values(tableTypes).join(',')}`}
        label={t('app.imports.file.choose')}
        onFile={choose}
        button={{
          text: t(`app.imports.file.${file || failure ? 'another' : 'choose'}`),
          look: 'solid',
          hint,
          isDisabled: sent !== null,
        }}
        beside={
          <>
            <DownloadButton
              name="readImportTemplate"
              params={{ path: resource.path }}
              query={{ format }}
              fallback={`${resource.name}.${format}`}
            >
              {t('app.imports.template.download')}
            </DownloadButton>
            <FormatButton isNamed />
          </>
        }
      >
        <p className="upload-hint" id={hint}>
          {isMassUpdate
            ? t('app.imports.file.limits', massUpdate)
            : t('app.imports.file.hint', {
                megabytes: largestImportBytes / 1024 ** 2,
                rows: count(mostImportRows),
              })}{' '}
          {t('app.imports.file.empty', { word: locale === 'it' ? italian : english })}{' '}
          <span className="upload-drag">{t('app.imports.file.drop')}</span>
        </p>
      </FileDrop>
      <output className="imports-sending">
        {sent !== null && (
          <>
            {sent < 1
              ? t('app.imports.file.sending', { name: file?.name ?? '' })
              : t('app.imports.file.looking')}
            <ProgressBar
              aria-hidden="true"
              percent={sent > 0 && sent < 1 ? sent * 100 : undefined}
            />
          </>
        )}
      </output>
      {results && <UpdatorResults results={results} />}
      {failure && (
        <Alert
          severity="error"
          action={
            failure.isRetryable &&
            file && <Button onClick={again}>{t('app.imports.file.again')}</Button>
          }
        >
          <ImportProblem
            text={t(failure.text, { _: failure.text, ...failure.vars })}
            isMassUpdate={isMassUpdate && !failure.isWrongType}
          />
        </Alert>
      )}
    </section>
  )
}
