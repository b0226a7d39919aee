/** A language and where its files are. */
export interface ServedLanguage {
  readonly code: string
  /** Words of the portal. */
  readonly portal: string
  /** Words of the screens, labels, sentences: what `configure({ languages })` takes. */
  readonly screens: string
}
