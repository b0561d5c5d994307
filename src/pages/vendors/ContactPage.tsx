import { useTranslate, type RaRecord } from 'react-admin'
import { useParams } from 'react-router-dom'
import { useMayWrite } from '../../providers/useMayWrite.ts'
import { RecordDetails } from '../../views/RecordDetails.tsx'
import { RecordForm } from '../../views/RecordForm.tsx'
import { RecordGate } from '../../views/RecordGate.tsx'
import { useStart } from '../useStart.ts'
import { contacts, vendors } from './vendorResources.ts'

/** The blocks of the contact form (rows CONTACT-002 to 009). */
const blocks = [
  'adminContact',
  'contactForOrderManagement',
  'contactForProductInquiries',
  'companyData',
  'pickupAddressAndTime',
]

/** Whom to call, whom to pay, where to collect: the contact form of an artisan. */
export function ContactPage() {
  const { vendor = '' } = useParams()
  return (
    <RecordGate resource={vendors} id={vendor}>
      {(artisan) => (
        <RecordGate resource={contacts} id={String(artisan['contact'])}>
          {(contact) => <Contact vendor={artisan} contact={contact} />}
        </RecordGate>
      )}
    </RecordGate>
  )
}

function Contact({ vendor, contact }: { readonly vendor: RaRecord; readonly contact: RaRecord }) {
  const t = useTranslate()
  const back = useStart()
  const mayWrite = useMayWrite(contacts, contact)
  const title = t('app.vendorPages.contact', { name: vendor['artisanName'] })
  return mayWrite ? (
    <RecordForm resource={contacts} record={contact} only={blocks} title={title} back={back} />
  ) : (
    <RecordDetails resource={contacts} record={contact} only={blocks} title={title} />
  )
}
