import { upTo } from '../browser/breakpoints.ts'
import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { QuickSearchBox } from './QuickSearchBox.tsx'
import './quick.css'
import type { ReadyQuickSearch } from '../../schema/index.ts'

/** The quick search where there is room for it; on a phone an icon that opens it over the bar. */
export function QuickSearchPanel({ search }: { readonly search: ReadyQuickSearch }) {
  const t = useTranslate()
  const isPhone = useMediaQuery(upTo('phone'), { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const icon = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    icon.current?.focus()
  }
  if (!isPhone) return <QuickSearchBox search={search} />
  return (
    <>
      <IconButton
        ref={icon}
        aria-label={t('app.quickSearch.open')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <div className="quick-over">
          <QuickSearchBox search={search} inputRef={(input) => input?.focus()} onDone={close} />
          <IconButton aria-label={t('app.quickSearch.close')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </>
  )
}
