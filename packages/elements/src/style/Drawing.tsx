/** A drawing of 16 x 16 in the text's colour. */
export function Drawing({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
