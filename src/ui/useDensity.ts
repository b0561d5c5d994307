import { useStore } from 'react-admin'
import { useSubject } from '../auth/useSubject.ts'

export type Density = 'compact' | 'roomy'

/** How close rows stand: close for those who work in lists all day, roomy for vendors, as each likes. */
export function useDensity() {
  const { role } = useSubject()
  return useStore<Density>('preferences.density', role === 'vendor' ? 'roomy' : 'compact')
}
