import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { viewOf } from '../../fields/index.ts'
import { vendors } from '../resources.ts'
import './home.css'

const papers = (['contracts', 'catalogs'] as const).flatMap((path) => {
  const leaf = vendors.leaf.get(path)
  return leaf ? [{ path, leaf }] : []
})

/** The contracts and catalogs of an artisan, read-only. */
export function Papers({ vendor }: { readonly vendor: Shown<'vendors'> }) {
  const t = useT()
  const title = useId()
  const filledPapers = papers.filter(({ path }) => addressesOf(vendor[path]).length > 0)
  if (filledPapers.length === 0) return null
  return (
    <section className="home-block" aria-labelledby={title}>
      <h2 className="home-title" id={title}>
        {t('app.vendorHome.papers')}
      </h2>
      <dl className="home-papers">
        {filledPapers.map(({ path, leaf }) => {
          const { Value } = viewOf(leaf)
          return (
            <div key={path}>
              <dt>{t(labelKey(vendors.name, path))}</dt>
              <dd>
                <Value value={vendor[path]} fieldRef={fieldRefOf(vendors, leaf)} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
