import type { Locale } from '@srm/core/i18n/translate'
import type { PackText } from '@srm/core/languages/packLibrary'

/** The language of a run, and its pack where it is not one of ours. */
export interface Spoken {
  readonly locale: Locale
  readonly textOf?: PackText
}
