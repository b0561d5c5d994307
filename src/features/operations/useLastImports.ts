import { model } from '../../../resources/index.ts'
import { mayImport } from '../../auth/mayImport.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useQueryParam } from '../../routing/useQueryParam.ts'
import { useImports } from '../imports/importQueries.ts'

/** The newest imports of all resources, or those that failed where the address asks for them. */
export function useLastImports(page: number) {
  const subject = useSubject()
  const [only] = useQueryParam('imports', 'newest')
  const isFailed = only === 'failed'
  const mayRead = model.resources.some((resource) => mayImport(model, resource, subject))
  const answer = useImports(isFailed ? { only } : {}, isFailed ? page : 1, mayRead)
  return { ...answer, isFailed, mayRead }
}
