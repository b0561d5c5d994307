import qrcode from 'qrcode-generator'
import './security.css'

interface Props {
  readonly text: string
  readonly label: string
}

/** The quiet zone around the code, in modules, which some cameras need. */
const margin = 4

/** A QR code; black on white in every theme, as cameras expect. */
export function QrCode({ text, label }: Props) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const modules = Array.from({ length: count * count }, (_none, at) => ({
    x: at % count,
    y: Math.floor(at / count),
  }))
  const path = modules
    .filter(({ x, y }) => code.isDark(y, x))
    .map(({ x, y }) => `M${x} ${y}h1v1h-1z`)
    .join('')
  const side = count + 2 * margin
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${-margin} ${-margin}h${side}v${side}h${-side}z"/><path d="${path}"/></svg>`
  return (
    <img
      className="security-qr"
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
    />
  )
}
