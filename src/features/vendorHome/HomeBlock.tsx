import { isNotOffered } from '../../api/hostOffer.ts'
import { useId, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { failedText } from '../../api/errorText.ts'
import { Button } from '../../ui/Button.tsx'
import '../../ui/skeleton.css'
import './home.css'

interface Props {
  readonly title: string
  readonly hint?: string | undefined
  /** Drawn beside the heading. */
  readonly tools?: ReactNode
  /** Drawn below the list: its pagination. */
  readonly foot?: ReactNode
  readonly error: Error | null
  readonly onRetry: () => void
  /** Number of entries; undefined while loading. */
  readonly count: number | undefined
  /** Placeholders of the same height as the content, to avoid layout shifts. */
  readonly skeleton: { readonly count: number; readonly className: string }
  readonly isStale: boolean
  readonly children: ReactNode
}

/** A list on an artisan's home page, with its loading, failed and empty states. */
export function HomeBlock(props: Props) {
  const { title, hint, tools, foot, error, onRetry, count, skeleton, isStale, children } = props
  const t = useT()
  const id = useId()
  const text = error && failedText(t, error, 'errors.fetch')
  return (
    <section className="home-block" aria-labelledby={id}>
      <header className="home-head">
        <h2 className="home-title" id={id}>
          {title}
        </h2>
        {tools}
      </header>
      {hint !== undefined && count !== 0 && <p className="home-hint">{hint}</p>}
      {text !== null ? (
        <div className="home-message" role={isNotOffered(error) ? 'status' : 'alert'}>
          <p>{text}</p>
          {!isNotOffered(error) && (
            <Button look="outlined" onClick={onRetry}>
              {t('app.vendorHome.retry')}
            </Button>
          )}
        </div>
      ) : count === undefined ? (
        <output className="home-skeletons" aria-label={t('app.list.loading')}>
          {Array.from({ length: skeleton.count }, (_, at) => (
            <span key={at} className={skeleton.className} />
          ))}
        </output>
      ) : count === 0 ? (
        <output className="home-message">{t('app.vendorHome.noItems')}</output>
      ) : (
        <div data-stale={isStale ? '' : undefined} aria-busy={isStale}>
          {children}
        </div>
      )}
      {foot}
    </section>
  )
}
