import { useEffect, useRef, useState } from 'react'
import { useT } from '../language/useT.ts'
import { fileUrl } from '../api/fileUrl.ts'
import { bareAddress, fileName } from '../../schema/index.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import './stored.css'
import './upload.css'

interface Props {
  /** What the files are, for those who do not see the heading. */
  readonly name: string
  /** As the server gives them: those of private files are signed. */
  readonly addresses: readonly string[]
  /** Absent where the user may not delete. */
  readonly onDelete?: ((address: string) => Promise<void>) | undefined
  /** What would be lost by it, for the question; undefined where nothing would. */
  readonly warningOf?: ((address: string) => string | undefined) | undefined
}

const icons: Readonly<Record<string, IconName>> = {
  pdf: 'pdf',
  xls: 'table',
  xlsx: 'table',
  rar: 'archive',
  zip: 'archive',
}

/** Stored files: each opens, is downloaded, and is deleted after a question. */
export function FileList({ name, addresses, onDelete, warningOf }: Props) {
  const t = useT()
  const [toDelete, setToDelete] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const none = useRef<HTMLParagraphElement>(null)
  /** Where the keyboard goes on, once a file is gone. */
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (isBusy || next.current === null) return
    const row = list.current?.children.item(Math.min(next.current, addresses.length - 1))
    next.current = null
    const button = row?.querySelector<HTMLElement>('button') ?? none.current
    button?.focus()
  }, [isBusy, addresses.length])
  if (addresses.length === 0)
    return (
      <p ref={none} tabIndex={-1} className="upload-hint stored-none">
        {t('app.uploads.noFiles')}
      </p>
    )
  const remove = async (address: string) => {
    if (!onDelete) return
    setBusy(true)
    try {
      await onDelete(address)
    } finally {
      next.current = addresses.indexOf(address)
      setToDelete(null)
      setBusy(false)
    }
  }
  return (
    <>
      <ul ref={list} className="stored-files" aria-label={name} aria-busy={isBusy}>
        {addresses.map((address) => {
          const file = fileName(address)
          return (
            <li key={bareAddress(address)}>
              <Icon name={icons[file.split('.').at(-1) ?? ''] ?? 'text'} />
              <a href={fileUrl(address)} target="_blank" rel="noreferrer">
                {file}
              </a>
              <span className="stored-file-actions">
                <a
                  className="icon-button"
                  href={fileUrl(address)}
                  download={file}
                  aria-label={t('app.uploads.download', { name: file })}
                >
                  <Icon name="save" />
                </a>
                {onDelete && (
                  <button
                    type="button"
                    className="icon-button"
                    disabled={isBusy}
                    aria-label={t('app.uploads.deleteFile', { name: file })}
                    onClick={() => setToDelete(address)}
                  >
                    <Icon name="bin" />
                  </button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {toDelete !== null && onDelete && (
        <ConfirmDialog
          title={t('app.uploads.deleteFileTitle', { name: fileName(toDelete) })}
          text={[warningOf?.(toDelete), t('app.uploads.deleteFileText')].filter(Boolean).join(' ')}
          yes={t('app.form.delete')}
          no={t('app.form.cancel')}
          isBusy={isBusy}
          onYes={() => void remove(toDelete)}
          onNo={() => setToDelete(null)}
        />
      )}
    </>
  )
}
