import type { ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import '../../ui/visuallyHidden.css'

interface Props {
  readonly children: ReactNode
  readonly isBusy: boolean
  /** Whether the file is downloaded; by default it is meant to be printed. */
  readonly isDownload?: boolean
  readonly onClick: () => void
}

/** A button that prepares a file; it is not disabled meanwhile, so that it keeps the focus. */
export function PaperButton({ children, isBusy, isDownload = false, onClick }: Props) {
  const t = useT()
  return (
    <>
      <Button
        look={isDownload ? 'solid' : 'outlined'}
        icon={isDownload ? 'download' : 'print'}
        aria-disabled={isBusy}
        onClick={onClick}
      >
        {isBusy ? t('app.papers.printing') : children}
      </Button>
      <output className="visually-hidden">{isBusy && t('app.papers.printing')}</output>
    </>
  )
}
