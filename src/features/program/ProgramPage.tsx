import { useParams } from 'react-router-dom'
import { isVendor } from '../../../resources/settings/roles.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { PremiumManagement } from './PremiumManagement.tsx'
import { VendorProgram } from './VendorProgram.tsx'

/** The program page: artisans buy plans, staff see and give them (decision 42, row SUB-048). */
export function ProgramPage() {
  const { vendorId = '' } = useParams()
  return isVendor(useSubject()) ? (
    <VendorProgram vendor={vendorId} />
  ) : (
    <PremiumManagement vendor={vendorId} />
  )
}
