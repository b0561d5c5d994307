import { useEffect, useRef } from 'react'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { products, translations } from '../resources.ts'
import { ProductFacts } from '../translations/ProductFacts.tsx'
import { StatusMarks } from '../translations/StatusMarks.tsx'
import { TranslationForm } from '../translations/TranslationForm.tsx'
import { textName } from './TextRow.tsx'
import './reviewText.css'

interface Props {
  readonly id: string
  readonly back: string
  readonly onClose: () => void
  readonly onDecided: () => void
}

/** A text opened for editing in place of its row; Escape closes it. */
export function OpenText({ id, back, onClose, onDecided }: Props) {
  return (
    <RecordLoader resource={translations} id={id} failure="errors.translationsGet">
      {(record) => (
        <RecordLoader
          resource={products}
          id={String(record['product'])}
          failure="errors.productGet"
          isShared={false}
        >
          {(product) => (
            <TextFrame name={textName(record)} onClose={onClose}>
              <ProductFacts product={product} />
              <TranslationForm
                record={record}
                original={product}
                name={textName(record)}
                title={null}
                back={back}
                onDecided={onDecided}
              >
                <p className="review-text-head">
                  <strong>{textName(record)}</strong>
                  <StatusMarks record={record} />
                </p>
              </TranslationForm>
            </TextFrame>
          )}
        </RecordLoader>
      )}
    </RecordLoader>
  )
}

interface FrameProps {
  readonly name: string
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/** Moves the focus into the text when it opens. */
function TextFrame({ name, onClose, children }: FrameProps) {
  const t = useT()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = frame.current?.querySelector<HTMLElement>('form :is(input, textarea)')
    const target = first ?? frame.current
    target?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // Escape works anywhere inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={frame}
      tabIndex={-1}
      className="review-text-open"
      aria-label={t('app.translations.translate', { name })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <Button className="review-text-close" icon="close" onClick={onClose}>
        {t('app.translations.review.close')}
      </Button>
      {children}
    </section>
  )
}
