import { useCallback } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { textOrNull, valueAt } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RecordDetails } from '../../views/record/RecordDetails.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { companies, translations } from '../resources.ts'
import { VendorRecordLoader } from '../vendors/VendorRecordLoader.tsx'
import { TextHead } from './TextHead.tsx'
import { TranslationForm } from './TranslationForm.tsx'
import { useNextText } from './useNextText.ts'

/** The translation of an artisan's company bio (rows TRANS-045 to 054). */
export function CompanyBioPage() {
  const { collection = '', vendor = '' } = useParams()
  const mayTranslate = model.scope(translations, 'read', useSubject()) !== null
  return (
    <VendorRecordLoader
      vendorId={vendor}
      field="company"
      resource={companies}
      failure="errors.companyGet"
      isShared={false}
    >
      {(artisan, company) => {
        const id = textOrNull(valueAt(company, ['translation', '_id']))
        const name = String(artisan.artisanName ?? '')
        if (!mayTranslate && company.description) return <ReadBio name={name} company={company} />
        return id && company.description ? (
          <RecordLoader key={id} resource={translations} id={id} failure="errors.translationsGet">
            {(translation) => (
              <LoadedBio
                name={name}
                company={company}
                translation={translation}
                // In the address of an artisan without collections, the artisan's id stands for the
                // collection (see the mail about a rejection).
                collection={collection === vendor ? null : collection}
              />
            )}
          </RecordLoader>
        ) : (
          <NoBio name={name} vendor={vendor} />
        )
      }}
    </VendorRecordLoader>
  )
}

interface Props {
  readonly name: string
  readonly company: Shown<'companies'>
  readonly translation: Shown<'translations'>
  readonly collection: string | null
}

function LoadedBio({ name, company, translation, collection }: Props) {
  const t = useT()
  const [search] = useSearchParams()
  const openNextText = useNextText()
  const id = String(translation.id)
  const openNext = useCallback(() => void openNextText(id), [openNextText, id])
  const vendorId = String(translation.vendor)
  const back = collection
    ? href('collectionBulk', { collectionId: collection })
    : href('vendorBio', { vendorId })
  return (
    <TranslationForm
      record={translation}
      original={company}
      name={name}
      title={t('app.translations.bio', { name })}
      back={back}
      onDecided={search.has('queue') ? openNext : undefined}
    >
      <TextHead record={translation}>
        <Link to={href('vendorBio', { vendorId })}>{t('app.translations.toCompany')}</Link>
        {collection && <Link to={back}>{t('app.translations.toCollection')}</Link>}
      </TextHead>
    </TranslationForm>
  )
}

const readPaths = ['description', 'translation.status', 'translation.description']

/** For those who do not translate: the history, and how far its translation is (row ROUTE-035). */
function ReadBio({
  name,
  company,
}: {
  readonly name: string
  readonly company: Shown<'companies'>
}) {
  const t = useT()
  return (
    <RecordDetails
      resource={companies}
      record={company}
      title={t('app.translations.bio', { name })}
      only={readPaths}
    />
  )
}

function NoBio({ name, vendor }: { readonly name: string; readonly vendor: string }) {
  const t = useT()
  return (
    <>
      <PageTitle text={t('app.translations.bio', { name })} />
      <EmptyState title={t('app.translations.noBio')} text={t('app.translations.noBioText')}>
        <Link to={href('vendorBio', { vendorId: vendor })}>{t('app.translations.toCompany')}</Link>
      </EmptyState>
    </>
  )
}
