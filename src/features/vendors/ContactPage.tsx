import { useParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { whyDenied } from '../../../schema/index.ts'
import { reasonText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { RecordDetails } from '../../views/record/RecordDetails.tsx'
import { RecordForm } from '../../views/record/RecordForm.tsx'
import { useStartPage } from '../../routing/useStartPage.ts'
import { contacts } from '../resources.ts'
import { VendorRecordLoader } from './VendorRecordLoader.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import './vendor.css'

const texts = { saved: 'notices.contactUpdated', failed: 'errors.contactUpdate' } as const

/** The blocks of the contact form (rows CONTACT-002 to 009). */
const blocks = [
  'adminContact',
  'contactForOrderManagement',
  'contactForProductInquiries',
  'companyData',
  'pickupAddressAndTime',
]

/** The contact form of an artisan: contact persons, company data, pickup. */
export function ContactPage() {
  const { vendor = '' } = useParams()
  return (
    <VendorRecordLoader
      vendorId={vendor}
      field="contact"
      resource={contacts}
      failure="errors.contactGet"
    >
      {(artisan, contact) => <Contact key={contact.id} vendor={artisan} contact={contact} />}
    </VendorRecordLoader>
  )
}

function Contact({
  vendor,
  contact,
}: {
  readonly vendor: Shown<'vendors'>
  readonly contact: Shown<'contacts'>
}) {
  const t = useT()
  const back = useStartPage()
  const context = useCellContext()
  const subject = useSubject()
  const reason = whyDenied(model, contacts, subject, { verb: 'update', record: contact })
  const title = t('app.vendorPages.contact', { name: vendor.artisanName })
  return (
    <div className="vendor-contact">
      {reason ? (
        <>
          <Alert severity="info" className="vendor-refusal">
            {reasonText(contacts, reason, context)}
          </Alert>
          <RecordDetails resource={contacts} record={contact} only={blocks} title={title} />
        </>
      ) : (
        <RecordForm
          resource={contacts}
          record={contact}
          only={blocks}
          title={title}
          texts={texts}
          back={back}
        />
      )}
    </div>
  )
}
