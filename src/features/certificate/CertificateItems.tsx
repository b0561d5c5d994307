import { type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { vendors } from '../../../resources/vendors.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useGiftCertificate } from './useGiftCertificate.ts'
import { MenuItem } from '../../ui/menu/Menu.tsx'

const choices = [
  { label: 'app.certificate.withSku', withSku: true },
  { label: 'app.certificate.withoutSku', withSku: false },
] as const

interface Props {
  readonly record: RaRecord
  readonly onChoose: () => void
}

/**
 * Menu entries that download the gift certificate of a product (rows PROD-081, GIFT-009 to 011).
 */
export function CertificateItems({ record, onChoose }: Props) {
  const t = useT()
  const isOpen = useMayCall(vendors.calls.giftCertificate)
  const { make, isMaking } = useGiftCertificate()
  if (!isOpen) return null
  const gift = { id: String(record.id), sku: String(record['sku']) }
  return choices.map(({ label, withSku }) => (
    <MenuItem
      key={label}
      disabled={isMaking}
      onClick={() => {
        onChoose()
        void make(gift, withSku)
      }}
    >
      {t(label)}
    </MenuItem>
  ))
}
