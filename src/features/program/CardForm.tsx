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
   * Requests the typed card from the gateway, and the payer's authentication from the card's bank.
   * @throws CardRefusal whose message is the key of the text that users see
   */
  request(options: CardRequest): Promise<TypedCard>
  /** Whether no field of the card holds anything. */
  isEmpty(): boolean
}

export interface CardFormProps {
  readonly clientToken: string
  readonly language: Language
  /**
   * Whether the gateway is one for tests, which charges nothing: the form says so and lists test
   * cards.
   */
  readonly isTest: boolean
  readonly ref?: Ref<CardFormHandle>
}

/** The colours as CSS variables, as the form may keep an earlier colour scheme than the page. */
const cssVariables = (colours: Colours): CSSProperties =>
  Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [
      `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`,
      colour,
    ]),
  )

/** The card form, in iframes of the gateway: the portal never sees the card number. */
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
  const { containerRef, state, drawnLook, retry, request, isEmpty } = useDropIn(clientToken, look)
  useImperativeHandle(ref, () => ({ request, isEmpty }), [request, isEmpty])
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
      <div ref={containerRef} className="card-form-place" style={cssVariables(drawnLook.colours)} />
    </section>
  )
}
