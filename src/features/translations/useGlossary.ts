import { useGetList } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { glossaryTerms } from '../../../resources/glossaryTerms.ts'
import type { GlossaryTerm } from '../../../resources/texts/glossaryHits.ts'

const none: readonly GlossaryTerm[] = []

/** All of it in one request: a house has hundreds of terms. */
const all = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'it', order: 'ASC' as const },
  meta: { columns: ['kind', 'it', 'en', 'note'] },
}

/** The glossary, asked for once and then again at most every few minutes. */
export function useGlossary() {
  const { data, isPending, isError, refetch } = useGetList<Shown<'translations'> & GlossaryTerm>(
    glossaryTerms.name,
    all,
    { staleTime: 300_000 },
  )
  return { terms: data ?? none, isPending, isError, refetch }
}
