import type { Duty } from '@srm/core/definition/sides/found'
import { label } from '../../document/values/labelText.ts'
import { configuration } from '../../host/configure.ts'
import type { Locale } from '../../host/settings.ts'
import type { DocumentLabels } from './hostLanguage.ts'

/** What home calls a task tab: as the language of the host does, where it says so. */
export function spokenDuty(duty: Duty, locale: Locale): string {
  const all = configuration().languages?.[locale]?.labels as Readonly<Record<string, DocumentLabels>> | undefined
  return all?.[duty.subject]?.duties?.[duty.tab] ?? label(locale, duty)
}
