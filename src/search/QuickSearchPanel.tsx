import { useRef, useState } from 'react'
import { useT } from '../language/useT.ts'
import { upTo } from '../browser/breakpoints.ts'
import { RoundButton } from '../ui/RoundButton.tsx'
import { tourTarget } from '../ui/tourTarget.ts'
import { useMedia } from '../ui/useMedia.ts'
import { QuickSearchBox } from './QuickSearchBox.tsx'
import type { ReadyQuickSearch } from '../../schema/index.ts'
import './quick.css'

/** The quick search of the bar; on a phone, an icon that opens it over the bar. */
export function QuickSearchPanel({ search }: { readonly search: ReadyQuickSearch }) {
  const t = useT()
  const isPhone = useMedia(upTo('phone'))
  const [isOpen, setOpen] = useState(false)
  const icon = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    icon.current?.focus()
  }
  if (!isPhone) return <QuickSearchBox search={search} />
  return (
    <>
      <RoundButton
        icon="search"
        {...tourTarget('search')}
        ref={icon}
        aria-label={t('app.quickSearch.open')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <div className="quick-over">
          <QuickSearchBox search={search} inputRef={(input) => input?.focus()} onDone={close} />
          <RoundButton icon="close" aria-label={t('app.quickSearch.close')} onClick={close} />
        </div>
      )}
    </>
  )
}
