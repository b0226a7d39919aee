import { encode } from 'uqr'

/** A QR code, drawn here: what it says goes nowhere else. Dark on white whatever the theme, as cameras want it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="qr-ground" width={size} height={size} />
      <path className="qr-dark" d={path} />
    </svg>
  )
}
