import { useT } from '../../language/useT.ts'
import type { ImportState, RowOutcome } from '../../../resources/settings/imports.ts'
import type { Tone } from '../../fields/context/statusTone.ts'
import '../../fields/cells/status.css'

const stateTones: Readonly<Record<ImportState, Tone>> = {
  checking: 'waiting',
  checked: 'waiting',
  applying: 'waiting',
  applied: 'good',
  undoing: 'waiting',
  undone: 'quiet',
  refused: 'bad',
}
const outcomeTones: Readonly<Record<RowOutcome, Tone>> = {
  waiting: 'quiet',
  change: 'waiting',
  same: 'quiet',
  faulty: 'bad',
  applied: 'good',
  failed: 'bad',
  undone: 'quiet',
}

/** The state of an import, as a coloured label. */
export function StateMark({ state }: { readonly state: ImportState }) {
  const t = useT()
  return (
    <span className="status" data-tone={stateTones[state]}>
      {t(`app.imports.state.${state}`)}
    </span>
  )
}

/** The outcome of a row, as a coloured label. */
export function OutcomeMark({ outcome }: { readonly outcome: RowOutcome }) {
  const t = useT()
  return (
    <span className="status" data-tone={outcomeTones[outcome]}>
      {t(`app.imports.outcome.${outcome}`)}
    </span>
  )
}
