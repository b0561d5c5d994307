import { useId } from 'react'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { viewOf } from '../../fields/index.ts'
import { localizedOf } from '../../fields/format/localizedOf.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { href } from '../../routing/routes.ts'
import { ItemsTable } from './ItemsTable.tsx'
import { itemsOf, productsOf, productTypes } from './productTypes.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../fields/cells/status.css'
import '../../views/form/section.css'
import './customProperties.css'

interface Props {
  readonly type: Shown<'productTypes'>
  readonly locale: string
  readonly mayEdit: boolean
}

/** A product type: its names, its category, and its additional fields. */
export function TypeCard({ type, locale, mayEdit }: Props) {
  const t = useT()
  const id = useId()
  const subject = useSubject()
  const title = localizedOf(type.name, locale)
  return (
    <li className="section" aria-labelledby={id}>
      <div className="custom-properties-head">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {type.isActive !== true && (
          <span className="status" data-tone="quiet">
            {t('app.customProperties.inactive')}
          </span>
        )}
        <ButtonLink
          to={productsOf(type, subject)}
          look="link"
          size="small"
          aria-label={t('app.customProperties.products', { title })}
        >
          {t(resourceKey('products', 'name'), { smart_count: 2 })}
        </ButtonLink>
        {mayEdit && (
          <ButtonLink
            to={href('edit', productTypes.name, type.id)}
            look="link"
            size="small"
            icon="edit"
            aria-label={t('app.customProperties.edit', { title })}
          >
            {t('app.show.edit')}
          </ButtonLink>
        )}
      </div>
      <div className="custom-properties-about">
        <span className="custom-properties-category">
          <Part of={type} path="category" />
        </span>
        <Part of={type} path="name" />
      </div>
      <ItemsTable items={itemsOf(type)} label={t('app.customProperties.items', { title })} />
    </li>
  )
}

/** A value of the type, drawn as on its show page. */
function Part({
  of,
  path,
}: {
  readonly of: Shown<'productTypes'>
  readonly path: Exclude<keyof Shown<'productTypes'>, '_id' | 'id'>
}) {
  const leaf = productTypes.leaf.get(path)
  if (!leaf) throw new Error(`product types have no field ${path}`)
  const { Value } = viewOf(leaf)
  return <Value value={of[path]} fieldRef={fieldRefOf(productTypes, leaf)} />
}
