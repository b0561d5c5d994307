import { gapsIn, leavesOfGaps, type Gaps, type Leaf, type Resource } from '../../../schema/index.ts'
import { gapsColumn } from '../../db/tables/missingSql.ts'
import type { StoredRecord } from '../read/storedRecord.ts'

/** What the grid keeps of needs that look into a record. */
export interface KeptGaps {
  readonly column: string
  readonly numberIn: (record: StoredRecord) => number
}

const kept = (gaps: Gaps): KeptGaps => ({
  column: gapsColumn(gaps),
  numberIn: (record) => gapsIn(gaps, record),
})

/** Everything that is kept of a resource's records. */
export const allGapsOf = ({ gaps }: Resource): readonly KeptGaps[] => gaps.map(kept)

/** What a change of these leaves may change of it. */
export const changedGapsOf = (
  { gaps }: Resource,
  changed: ReadonlySet<Leaf>,
): readonly KeptGaps[] =>
  gaps.filter((one) => leavesOfGaps(one).some((leaf) => changed.has(leaf))).map(kept)
