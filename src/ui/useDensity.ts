import { useStore } from 'react-admin'
import { useSubject } from '../auth/useSubject.ts'

export type Density = 'compact' | 'roomy'

/**
 * The user's height of rows. By default compact for staff, who work in lists all day, roomy for
 * vendors.
 */
export function useDensity() {
  const { role } = useSubject()
  return useStore<Density>('preferences.density', role === 'vendor' ? 'roomy' : 'compact')
}
