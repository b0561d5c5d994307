import { useT } from '../../language/useT.ts'
import { fileUrl } from '../../api/fileUrl.ts'
import { Button } from '../../ui/Button.tsx'
import type { BulkResult, BulkResults as Results } from './useBulkShip.ts'
import type { ShownOrder } from '../resources.ts'
import '../../fields/frame/field.css'
import './together.css'

interface Props {
  readonly orders: readonly ShownOrder[]
  readonly results: Results
  readonly onSettle: (order: ShownOrder) => void
}

/** The result for each order, in the same words as in the shipping section. */
export function BulkResults({ orders, results, onSettle }: Props) {
  const t = useT()
  return (
    <section className="together-table" aria-label={t('app.shipping.bulk.results')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('app.shipping.bulk.order')}</th>
            <th scope="col">{t('app.shipping.bulk.result')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const result = results.get(String(order.id))
            return (
              result && (
                <tr key={order.id} data-result={result.kind}>
                  <th scope="row">
                    {order.number ?? ''}
                    <span className="together-facts">{order.vendorName ?? ''}</span>
                  </th>
                  <td>
                    <ResultText
                      result={result}
                      number={order.number ?? ''}
                      onSettle={() => onSettle(order)}
                    />
                  </td>
                </tr>
              )
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface TextProps {
  readonly result: BulkResult
  readonly number: string
  readonly onSettle: () => void
}

function ResultText({ result, number, onSettle }: TextProps) {
  const t = useT()
  switch (result.kind) {
    case 'waiting':
    case 'running':
    case 'stopped':
      return t(`app.shipping.bulk.${result.kind}`)
    case 'settled':
      return t('app.shipping.bulk.done')
    case 'underWay':
      return t('app.shipping.underWay')
    case 'refused':
      return [t('app.shipping.shipFailed'), result.words].filter(Boolean).join(': ')
    case 'unknown':
      return (
        <>
          {t('app.shipping.unknown', { boxes: number })}{' '}
          <Button look="outlined" size="small" onClick={onSettle}>
            {t('app.shipping.ask')}
          </Button>
        </>
      )
    case 'shipped':
      return (
        <>
          {t('app.shipping.bulk.done')}
          {result.label !== '' && (
            <>
              {' '}
              <a
                href={fileUrl(result.label)}
                target="_blank"
                rel="noreferrer"
                aria-label={`${t('app.shipping.openLabel')}: ${number}`}
              >
                {t('app.shipping.openLabel')}
              </a>
            </>
          )}
          {result.errors !== '' && (
            // A paragraph of its own, so that the text is separated from the link.
            <p className="field-note" data-error="">
              {t('app.shipping.pickupFailed', { details: result.errors })}
            </p>
          )}
        </>
      )
  }
}
