import { useT } from '../language/useT.ts'
import './palette.css'

const keys = [
  ['↑ ↓', 'choose'],
  ['↵', 'run'],
  ['Esc', 'close'],
] as const

/** Which keys work in the palette. */
export function PaletteFoot() {
  const t = useT()
  return (
    <div className="palette-foot">
      {keys.map(([combination, text]) => (
        <span key={text}>
          {combination.split(' ').map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}
          {t(`app.palette.${text}`)}
        </span>
      ))}
    </div>
  )
}
