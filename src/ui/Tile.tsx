import Box from '@mui/material/Box'

const petal = 'M60 60C60 30 30 6 6 6c0 24 24 54 54 54z'
const turns = [0, 90, 180, 270]

/** Two tiles of the workshop's floor, as a mark of pages without a picture of their own. */
export function Tile() {
  return (
    <Box
      component="svg"
      viewBox="0 0 240 120"
      aria-hidden
      sx={{
        width: 144,
        borderRadius: 2,
        '& .ground': { fill: 'var(--mui-palette-primary-main)' },
        '& .second': { fill: 'var(--mui-palette-secondary-main)' },
        '& .motif': { fill: 'var(--mui-palette-background-default)' },
        '& .eye': { fill: 'var(--mui-palette-warning-main)' },
      }}
    >
      <path className="ground" d="M0 0h120v120H0z" />
      {turns.map((turn) => (
        <path key={turn} className="motif" d={petal} transform={`rotate(${turn} 60 60)`} />
      ))}
      <circle className="eye" cx="60" cy="60" r="11" />
      <path className="second" d="M120 0h120v120H120z" />
      <path className="motif" d="M120 120a60 60 0 0 1 120 0z" />
      <path className="eye" d="M142 120a38 38 0 0 1 76 0z" />
      <path className="second" d="M162 120a18 18 0 0 1 36 0z" />
      <circle className="motif" cx="180" cy="30" r="9" />
    </Box>
  )
}
