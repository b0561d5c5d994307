import { useState } from 'react'
import { useGetList, useLocaleState } from 'react-admin'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { model } from '../../../resources/index.ts'
import { whyDenied } from '../../../schema/index.ts'
import { reasonText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { may } from '../../auth/may.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { EmptyList } from '../../views/list/EmptyList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchBox } from '../../views/list/SearchBox.tsx'
import { byName, matchesWords, productTypes, allTypesQuery } from './productTypes.ts'
import { TypeCard } from './TypeCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import './customProperties.css'

/** The product types with their additional fields, in every language (rows CUSTOM-001 to 004). */
export function CustomPropertiesPage() {
  const t = useT()
  const isPhone = useMedia(upTo('phone'))
  const [words, setWords] = useState('')
  const subject = useSubject()
  const mayCreate = may(model, subject, 'create', productTypes)
  const { data, error, isPending, refetch } = useGetList<Shown<'productTypes'>>(
    productTypes.name,
    allTypesQuery,
  )
  const [locale] = useLocaleState()
  const found = data && byName(data, locale).filter((type) => matchesWords(type, words))
  return (
    <div className="custom-properties">
      <PageTitle text={t('app.nav.customProperties')} />
      <p className="custom-properties-lead">{t('app.customProperties.lead')}</p>
      {data?.[0] && <ReadOnlyReason type={data[0]} />}
      <div className="custom-properties-tools">
        <SearchBox words={words} onSearch={setWords} isPhone={isPhone} />
        {mayCreate && (
          <ButtonLink to={href('create', productTypes.name)} look="solid" icon="add">
            {t('app.customProperties.add')}
          </ButtonLink>
        )}
      </div>
      {isPending && <TypesSkeleton />}
      {found && found.length > 0 && <Types types={found} locale={locale} />}
      {!isPending && !found?.length && (
        <EmptyList
          resource={productTypes}
          mayCreate={mayCreate}
          isNarrowed={words !== '' && !error}
          error={error}
          onRetry={() => void refetch()}
          onClear={() => setWords('')}
        />
      )}
    </div>
  )
}

/** Says who may change the types, to users who may not. */
function ReadOnlyReason({ type }: { readonly type: Shown<'productTypes'> }) {
  const context = useCellContext()
  const subject = useSubject()
  const reason = whyDenied(model, productTypes, subject, { verb: 'update', record: type })
  return reason && <Alert severity="info">{reasonText(productTypes, reason, context)}</Alert>
}

interface TypesProps {
  readonly types: readonly Shown<'productTypes'>[]
  readonly locale: string
}

function Types({ types, locale }: TypesProps) {
  const t = useT()
  const mayEdit = may(model, useSubject(), 'edit', productTypes)
  return (
    <ul
      className="custom-properties-types"
      aria-label={t(resourceKey(productTypes.name, 'name'), { smart_count: 2 })}
    >
      {types.map((type) => (
        <TypeCard key={type.id} type={type} locale={locale} mayEdit={mayEdit} />
      ))}
    </ul>
  )
}

function TypesSkeleton() {
  const t = useT()
  return (
    <output className="custom-properties-types" aria-label={t('app.list.loading')}>
      {Array.from({ length: 6 }, (_, at) => (
        <span key={at} className="custom-properties-skeleton" />
      ))}
    </output>
  )
}
