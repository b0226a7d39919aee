import type { Issue } from '@srm/core/definition/document'
import { ruleText } from '@srm/core/i18n/messages'
import type { Locale } from '../../host/settings.ts'

/** What a rule says, standing alone below its field. */
export function faultText(locale: Locale, issue: Pick<Issue, 'rule' | 'limit'>): string {
  const text = ruleText(locale, issue)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
