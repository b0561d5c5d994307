import { useParams } from 'react-router-dom'
import { isVendor } from '../../../resources/settings/roles.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { PremiumManagement } from './PremiumManagement.tsx'
import { VendorProgram } from './VendorProgram.tsx'

/** What an artisan buys, and what staff see and give of it: who looks decides (decision 42, row SUB-048). */
export function ProgramPage() {
  const { vendorId = '' } = useParams()
  return isVendor(useSubject()) ? (
    <VendorProgram vendor={vendorId} />
  ) : (
    <PremiumManagement vendor={vendorId} />
  )
}
