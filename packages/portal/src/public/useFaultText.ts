import { ruleText } from '@srm/core/i18n/messages'
import { useLocale, useWords } from '../words/useWords.ts'
import type { Fault } from './useForm.ts'

/** Says a fault of a field: in the field's own words where there are some, else in those of the rule (spec §5). */
export function useFaultText(): (field: string, fault: Fault) => string {
  const { faults } = useWords()
  const locale = useLocale()
  const own: Readonly<Record<string, string | ((limit: number | string) => string)>> = faults
  return (field, fault) => {
    const said = own[`${field}.${fault.rule}`] ?? own[fault.rule]
    if (said === undefined) return ruleText(locale, fault)
    return typeof said === 'string' ? said : said(fault.limit ?? '')
  }
}
