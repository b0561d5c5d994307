import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { MessageKey } from '../../../schema/index.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { vendors } from '../resources.ts'

interface Props {
  /** The route parameter with the vendor's id. */
  readonly slot?: string
  /** Has the variable `name` for the artisan's name. */
  readonly title: MessageKey
  readonly children: (vendor: string) => ReactNode
}

/** A page with a list of one artisan's records, titled with the artisan's name. */
export function VendorListPage({ slot = 'vendor', title, children }: Props) {
  const t = useT()
  const { [slot]: id = '' } = useParams()
  return (
    <RecordLoader resource={vendors} id={id} failure="errors.service" isShared={false}>
      {(vendor) => (
        <>
          <PageTitle text={t(title, { name: vendor['artisanName'] })} />
          {children(String(vendor.id))}
        </>
      )}
    </RecordLoader>
  )
}
