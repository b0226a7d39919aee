interface DrawingProps {
  readonly path: string
  /** It points along the text, whichever way that runs. */
  readonly along?: boolean
}

/** A drawing of 16 x 16 in the text's colour. */
export function Drawing({ path, along }: DrawingProps) {
  return (
    <svg className={along ? 'icon is-along' : 'icon'} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
