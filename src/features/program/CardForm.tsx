import { useImperativeHandle, useMemo, type CSSProperties, type Ref } from 'react'
import { useT } from '../../language/useT.ts'
import type { Language } from '../../../schema/index.ts'
import { dark, light, type Colours } from '../../theme/palette.ts'
import { useScheme } from '../../ui/useScheme.ts'
import { Button } from '../../ui/Button.tsx'
import { TestCards } from './TestCards.tsx'
import { useDropIn, type CardRequest, type TypedCard } from './useDropIn.ts'
import '../../ui/skeleton.css'
import './cardForm.css'

export interface CardFormHandle {
  /**
   * Asks the gateway for the card that was typed, and the card's bank for its payer.
   * @throws CardRefusal whose message is the key of what people are shown
   */
  request(options: CardRequest): Promise<TypedCard>
}

export interface CardFormProps {
  readonly clientToken: string
  readonly language: Language
  /** No money moves: the form says so, and which numbers can be tried. */
  readonly isTest: boolean
  readonly ref?: Ref<CardFormHandle>
}

/** Colours by their names in the sheets, for a part that keeps those which it was drawn with. */
const asVariables = (colours: Colours): CSSProperties =>
  Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [
      `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`,
      colour,
    ]),
  )

/** Takes a card in frames of the gateway: the portal never sees its number. */
export function CardForm({ clientToken, language, isTest, ref }: CardFormProps) {
  const t = useT()
  const isDark = useScheme().shown === 'dark'
  const look = useMemo(
    () => ({
      language,
      colours: isDark ? dark : light,
      labels: {
        number: t('app.cardForm.number'),
        expirationDate: t('app.cardForm.expirationDate'),
        cvv: t('app.cardForm.cvv'),
      },
      frameTitle: (field: string) => t('app.cardForm.frame', { field }),
    }),
    [language, isDark, t],
  )
  const { place, state, drawn, retry, request } = useDropIn(clientToken, look)
  useImperativeHandle(ref, () => ({ request }), [request])
  return (
    <section className="card-form" aria-label={t('app.cardForm.name')} data-state={state}>
      {isTest && <TestCards />}
      {state === 'loading' && (
        <output className="card-form-loading" aria-label={t('app.cardForm.loading')}>
          {Array.from({ length: 3 }, (_none, at) => (
            <span key={at} className="skeleton-box" />
          ))}
        </output>
      )}
      {state === 'failed' && (
        <div className="card-form-failed" role="alert">
          <p>{t('app.cardForm.failed')}</p>
          <Button look="outlined" size="small" onClick={retry}>
            {t('app.cardForm.retry')}
          </Button>
        </div>
      )}
      <div ref={place} className="card-form-place" style={asVariables(drawn.colours)} />
    </section>
  )
}
