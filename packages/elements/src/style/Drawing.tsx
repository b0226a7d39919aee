/** What rows are marked with: there with the first of them, as the other icons are not. */
export const marks = {
  check: 'm3.5 8.5 3 3 6-7',
  minus: 'M3.5 8h9',
  up: 'm4 10 4-4 4 4',
  down: 'm4 6 4 4 4-4',
} as const

/** A drawing of 16 x 16 in the text's colour. */
export function Drawing({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
