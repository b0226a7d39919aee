declare module 'virtual:srm-words' {
  import type { OwnLocale } from '@srm/elements/host/settings.ts'

  /** Addresses of the languages' files; they change with their content. '' where the words are built in. */
  export const files: Readonly<Record<OwnLocale, string>>
}
