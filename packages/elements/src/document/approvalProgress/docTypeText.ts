import { approvable } from '@srm/core/system/flows/approvable'
import { pairLabel } from '../../host/common/speech.ts'
import type { Locale } from '../../host/settings.ts'

/** What a document that waits for approval is called. */
export function docTypeText(docType: string, locale: Locale): string {
  const names = (approvable as Readonly<Record<string, readonly [en: string, zh: string]>>)[docType]
  return names ? pairLabel(locale, names) : docType
}
