import { useT } from '../../language/useT.ts'
import { workPageOf } from '../../../resources/navigation/workPages.ts'
import type { Resource } from '../../../schema/index.ts'
import { useWorkAddress, type Addressed } from '../../routing/useRecordAddress.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

interface Props {
  readonly resource: Resource
  readonly record: Addressed
}

/** On the pages of a record: leads to the page on which it is worked on, if there is one. */
export function WorkPageLink({ resource, record }: Props) {
  const t = useT()
  const work = workPageOf(resource.name)
  const address = useWorkAddress()(resource.name, record)
  if (!work || address === null) return null
  return (
    <ButtonLink to={address} look="outlined" icon="next">
      {t(work.label)}
    </ButtonLink>
  )
}
