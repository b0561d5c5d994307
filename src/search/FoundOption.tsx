import { useT } from '../language/useT.ts'
import { Picture } from '../ui/Picture.tsx'
import { Marked } from './Marked.tsx'
import type { FoundRecord } from './useQuickSearch.ts'
import './found.css'

interface Props {
  readonly found: FoundRecord
  readonly words: readonly string[]
}

/** A record found by the quick search: picture, name, facts. */
export function FoundOption({ found, words }: Props) {
  const t = useT()
  return (
    <>
      <Picture address={found.picture} />
      <span className="found-text">
        <span className="found-name">
          <Marked text={found.name} words={words} />
        </span>
        <span className="found-facts">
          {found.facts.map(({ path, text, isCode }) => (
            <span key={path} className={isCode ? 'found-sku' : undefined}>
              <Marked text={text} words={words} />
            </span>
          ))}
          {found.mark && <span className="found-tag">{t(found.mark)}</span>}
        </span>
      </span>
    </>
  )
}
