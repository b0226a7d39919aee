import { approvable } from '@srm/core/system/flows/approvable'
import type { Locale } from '../../host/settings.ts'

/** What a document that waits for approval is called. */
export function docTypeText(docType: string, locale: Locale): string {
  const names = (approvable as Readonly<Record<string, readonly [en: string, zh: string]>>)[docType]
  return names?.[locale === 'zh_cn' ? 1 : 0] ?? docType
}
