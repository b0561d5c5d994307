import { useId } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { inCatalog } from '../../../resources/navigation/vendorHome.ts'
import { isEmpty, valueAt } from '../../../schema/index.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { href } from '../../routing/routes.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { tourTarget } from '../../ui/tourTarget.ts'
import { Progress } from '../../ui/Progress.tsx'
import { fieldAddress } from '../../views/form/fieldAddress.ts'
import '../../ui/visuallyHidden.css'
import './home.css'

const imageFields = ['hiResImages', 'photos', 'mainPhoto'] as const
const productsQuery = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'updatedAt', order: 'DESC' },
  meta: { columns: ['description', ...imageFields] },
} as const

const has = (record: object | undefined, path: string) => !isEmpty(valueAt(record, path.split('.')))

/**
 * The first steps of a new artisan, done ones marked and the next one as a button; absent once all
 * are done.
 */
export function FirstSteps({ vendor }: { readonly vendor: Shown<'vendors'> }) {
  const t = useT()
  const title = useId()
  const id = String(vendor.id)
  const ids = { contact: String(vendor.contact ?? ''), company: String(vendor.company ?? '') }
  const contact = useGetOne<Shown<'contacts'>>(
    'contacts',
    { id: ids.contact },
    { enabled: !!ids.contact },
  )
  const company = useGetOne<Shown<'companies'>>(
    'companies',
    { id: ids.company },
    { enabled: !!ids.company },
  )
  const products = useGetList<Shown<'products'>>('products', {
    ...productsQuery,
    filter: { ...inCatalog, vendor: id },
  })
  const reads = [contact, company, products]
  // Not shown until all is read: the open steps are unknown before.
  if (reads.some(({ isLoading, error }) => isLoading || error)) return null
  const [newest] = products.data ?? []
  // Not by `saved`, which staff set: a product that its artisan has sent for approval counts.
  const described = products.data?.filter((one) => has(one, 'description')) ?? []
  const steps = [
    {
      name: 'contact',
      address: href('vendorContact', { vendor: id }),
      isDone:
        has(contact.data, 'adminContact.fullname') &&
        has(contact.data, 'pickupAddressAndTime.address'),
    },
    {
      name: 'company',
      address: href('vendorBio', { vendorId: id }),
      isDone: has(company.data, 'description'),
    },
    {
      name: 'product',
      address: newest ? href('edit', 'products', newest.id) : href('create', 'products'),
      isDone: described.length > 0,
    },
    {
      name: 'photos',
      address:
        newest &&
        href('edit', 'products', (described[0] ?? newest).id) + fieldAddress(imageFields[0]),
      isDone: described.some((one) =>
        imageFields.some((name) => addressesOf(one[name]).length > 0),
      ),
    },
  ] as const
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className="home-block home-steps" aria-labelledby={title}>
      <header className="home-head" {...tourTarget('firstSteps')}>
        <h2 className="home-title" id={title}>
          {t('app.vendorHome.firstSteps.title')}
        </h2>
        <span className="home-steps-count">
          <Progress done={done} all={steps.length} />
          {t('app.readiness.count', { done, all: steps.length })}
        </span>
      </header>
      <ol>
        {steps.map((step) => {
          const { name, address, isDone } = step
          const label = t(`app.vendorHome.firstSteps.${name}`)
          return (
            <li key={name} data-done={isDone ? '' : undefined}>
              {address === undefined ? (
                label
              ) : step === next ? (
                <ButtonLink look="solid" to={address}>
                  {label}
                </ButtonLink>
              ) : (
                <Link to={address}>{label}</Link>
              )}
              {isDone && (
                <span className="visually-hidden">{t('app.vendorHome.firstSteps.done')}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
