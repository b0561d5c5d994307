import { Fragment, useMemo, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { glossaryHits, type GlossaryHit } from '../../../resources/texts/glossaryHits.ts'
import type { DiffRun } from '../../../resources/texts/wordDiff.ts'
import type { Language } from '../../../schema/index.ts'
import { DiffRunText } from './DiffRunText.tsx'
import { useGlossary } from './useGlossary.ts'
import { useWordDiff } from './useWordDiff.ts'
import '../../fields/frame/field.css'
import './sourceText.css'

interface Props {
  readonly text: string | null
  /** The earlier text that the translation was made from, if it has changed since. */
  readonly before?: string | null | undefined
  readonly language: Language
}

/** An original text with glossary terms marked, and its changes word by word. */
export function SourceText({ text: original, before, language }: Props) {
  const t = useT()
  const text = original ?? ''
  const { terms } = useGlossary()
  const runs = useWordDiff(before, text)
  const hits = useMemo(() => glossaryHits(text, terms, language), [text, terms, language])
  return (
    <div className="source-text">
      {runs && <p className="source-text-note">{t('app.translationAids.diff.changed')}</p>}
      <p className="field-lines" lang={original === null ? undefined : language}>
        {original === null && t('app.translations.noSource')}
        {positionRuns(runs ?? [{ kind: 'same', text }]).map(({ kind, text: part, start }) => (
          <DiffRunText key={`${kind}-${start}`} kind={kind}>
            {kind === 'removed' ? part : withTerms(part, start, hits)}
          </DiffRunText>
        ))}
      </p>
    </div>
  )
}

interface PositionedRun extends DiffRun {
  /** Start index in the current text. */
  readonly start: number
}

function positionRuns(runs: readonly DiffRun[]): PositionedRun[] {
  let at = 0
  return runs.map((run) => {
    const start = at
    if (run.kind !== 'removed') at += run.text.length
    return { ...run, start }
  })
}

/** Draws a part of the text with the terms that lie completely inside it. */
function withTerms(part: string, start: number, hits: readonly GlossaryHit[]): ReactNode {
  const partHits = hits.filter((hit) => hit.start >= start && hit.end <= start + part.length)
  const ends = [0, ...partHits.map(({ end }) => end - start)]
  return (
    <>
      {partHits.map((hit, at) => (
        <Fragment key={hit.start}>
          {part.slice(ends[at], hit.start - start)}
          <Term hit={hit}>{part.slice(hit.start - start, hit.end - start)}</Term>
        </Fragment>
      ))}
      {part.slice(ends.at(-1))}
    </>
  )
}

function Term({ hit, children }: { readonly hit: GlossaryHit; readonly children: string }) {
  const t = useT()
  const agreed = t('app.translationAids.glossary.agreed', { agreed: hit.agreed.join(' / ') })
  return (
    <mark className="source-text-term" title={agreed}>
      {children}
    </mark>
  )
}
