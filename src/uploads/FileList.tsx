import FileIcon from '@mui/icons-material/DescriptionOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import ArchiveIcon from '@mui/icons-material/FolderZipOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import SheetIcon from '@mui/icons-material/TableChartOutlined'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../language/useT.ts'
import { fileUrl } from '../api/fileUrl.ts'
import { bareAddress, fileName } from '../../schema/index.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
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

const icons: Readonly<Record<string, typeof FileIcon>> = {
  pdf: PdfIcon,
  xls: SheetIcon,
  xlsx: SheetIcon,
  rar: ArchiveIcon,
  zip: ArchiveIcon,
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
          const Icon = icons[file.split('.').at(-1) ?? ''] ?? FileIcon
          return (
            <li key={bareAddress(address)}>
              <Icon fontSize="small" color="action" aria-hidden="true" />
              <a href={fileUrl(address)} target="_blank" rel="noreferrer">
                {file}
              </a>
              <span className="stored-file-actions">
                <IconButton
                  component="a"
                  size="small"
                  href={fileUrl(address)}
                  download={file}
                  aria-label={t('app.uploads.download', { name: file })}
                >
                  <DownloadIcon fontSize="small" />
                </IconButton>
                {onDelete && (
                  <IconButton
                    size="small"
                    disabled={isBusy}
                    aria-label={t('app.uploads.deleteFile', { name: file })}
                    onClick={() => setToDelete(address)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
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
