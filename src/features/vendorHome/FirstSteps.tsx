import { useId } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { savedProducts } from '../../../resources/navigation/vendorHome.ts'
import { isEmpty, valueAt } from '../../../schema/index.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { href } from '../../routing/routes.ts'
import '../../ui/visuallyHidden.css'
import './home.css'

const imageFields = ['hiResImages', 'photos', 'mainPhoto'] as const
const productsQuery = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'updatedAt', order: 'DESC' },
  meta: { columns: imageFields },
} as const

const has = (record: object | undefined, path: string) => !isEmpty(valueAt(record, path.split('.')))

/** The first steps of a new artisan, with done ones marked; absent once all are done. */
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
    filter: { ...savedProducts, vendor: id },
  })
  const reads = [contact, company, products]
  // Not shown until all is read: the open steps are unknown before.
  if (reads.some(({ isLoading, error }) => isLoading || error)) return null
  const savedOnes = products.data ?? []
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
    { name: 'product', address: href('create', 'products'), isDone: savedOnes.length > 0 },
    {
      name: 'photos',
      address: savedOnes[0]
        ? href('edit', 'products', savedOnes[0].id)
        : href('vendorCatalog', { vendor: id }),
      isDone: savedOnes.some((one) =>
        imageFields.some((name) => addressesOf(one[name]).length > 0),
      ),
    },
  ] as const
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <section className="home-block home-steps" aria-labelledby={title}>
      <h2 className="home-title" id={title}>
        {t('app.vendorHome.firstSteps.title')}
      </h2>
      <ol>
        {steps.map(({ name, address, isDone }) => (
          <li key={name} data-done={isDone ? '' : undefined}>
            <Link to={address}>{t(`app.vendorHome.firstSteps.${name}`)}</Link>
            {isDone && (
              <span className="visually-hidden">{t('app.vendorHome.firstSteps.done')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
