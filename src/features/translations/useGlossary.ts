import { useGetList } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { glossaryTerms } from '../../../resources/glossaryTerms.ts'
import type { GlossaryTerm } from '../../../resources/texts/glossaryHits.ts'

const noTerms: readonly GlossaryTerm[] = []

/** Reads all terms in one request: a marketplace has hundreds. */
const allTermsQuery = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'it', order: 'ASC' as const },
  meta: { columns: ['kind', 'it', 'en', 'note'] },
}

/** Reads the glossary, and again at most every five minutes. */
export function useGlossary() {
  const { data, isPending, error, refetch } = useGetList<Shown<'translations'> & GlossaryTerm>(
    glossaryTerms.name,
    allTermsQuery,
    { staleTime: 300_000 },
  )
  return { terms: data ?? noTerms, isPending, error, refetch }
}
