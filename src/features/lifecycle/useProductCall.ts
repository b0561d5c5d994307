import { useRecordCall } from '../../views/form/useRecordCall.ts'
import { products } from '../resources.ts'

export type { Outcome } from '../../views/form/useRecordCall.ts'

/** Makes calls about products; see {@link useRecordCall}. */
export const useProductCall = () => useRecordCall(products, 'errors.changeProduct')
