import { useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import './sample.css'

/** An invented pending collection. */
interface SampleRow {
  readonly collection: string
  readonly artisan: string
  readonly products: number
  /** `YYYY-MM-DD`. */
  readonly received: string
}

const collections = [
  'Lume di Sera',
  'Argilla Viva',
  'Filo e Ordito',
  'Bosco Sottile',
  'Riflessi',
  'Terra Rossa',
  'Onde',
  'Carta e Oro',
  'Radici',
  'Notte Blu',
  'Intrecci',
  'Pietra Chiara',
] as const

const artisans = [
  'Ceramiche Belforte',
  'Officina del Vetro',
  'Tessitura Morandi',
  'Legni Antonini',
  'Cuoio e Punto',
  'Bottega Serra',
  'Argenti Malatesta',
  'Studio Calamo',
] as const

/** Fixed sample data of the placeholder page (row ROUTE-015). */
const approverSample: readonly SampleRow[] = artisans.flatMap((artisan, row) =>
  collections.map((collection, column) => ({
    collection,
    artisan,
    products: 3 + ((row * 5 + column * 7) % 22),
    received: `2025-${String(12 - column).padStart(2, '0')}-${String(28 - row * 3).padStart(2, '0')}`,
  })),
)

const rowsPerPage = pageSizes.collectionApproval
const last = Math.ceil(approverSample.length / rowsPerPage)

/** A placeholder with sample data, page by page; the page number is in the address. */
export function ApproverDashboard() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const pageInUrl = Math.trunc(Number(search.get('page') ?? 1))
  const page = pageInUrl >= 1 && pageInUrl <= last ? pageInUrl : 1
  const rows = approverSample.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return (
    <div className="sample-page">
      <PageTitle text={t('app.nav.approver.title')} />
      <Alert severity="info">{t('app.nav.approver.sample')}</Alert>
      <table className="sample">
        <caption>{t('app.nav.approver.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('app.nav.approver.collection')}</th>
            <th scope="col">{t('app.nav.approver.artisan')}</th>
            <th scope="col" className="sample-number">
              {t('app.nav.approver.products')}
            </th>
            <th scope="col">{t('app.nav.approver.received')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ collection, artisan, products, received }) => (
            <tr key={`${collection}, ${artisan}`}>
              <th scope="row">{collection}</th>
              <td>{artisan}</td>
              <td className="sample-number">{products}</td>
              <td className="sample-day">{dayText(received)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination
        page={page}
        last={last}
        onChange={(to) => setSearch({ page: String(to) }, { preventScrollReset: true })}
      />
    </div>
  )
}
