import './tile.css'

const petal = 'M60 60C60 30 30 6 6 6c0 24 24 54 54 54z'
const turns = [0, 90, 180, 270]

/** A drawing of two floor tiles, for pages without a picture of their own. */
export function Tile() {
  return (
    <svg className="tile" viewBox="0 0 240 120" aria-hidden="true">
      <path className="tile-ground" d="M0 0h120v120H0z" />
      {turns.map((turn) => (
        <path key={turn} className="tile-motif" d={petal} transform={`rotate(${turn} 60 60)`} />
      ))}
      <circle className="tile-eye" cx="60" cy="60" r="11" />
      <path className="tile-second" d="M120 0h120v120H120z" />
      <path className="tile-motif" d="M120 120a60 60 0 0 1 120 0z" />
      <path className="tile-eye" d="M142 120a38 38 0 0 1 76 0z" />
      <path className="tile-second" d="M162 120a18 18 0 0 1 36 0z" />
      <circle className="tile-motif" cx="180" cy="30" r="9" />
    </svg>
  )
}
