import type { ImportError } from '@srm/core/client/documentTypes'
import type { Refusal } from '@srm/core/definition/document'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { refusalText } from '@srm/core/i18n/messages'
import { faultText } from '../../document/feedback/faultText.ts'
import type { Locale } from '../../host/settings.ts'

/** What is wrong with a row of a file, beside the name of its column: a broken rule, or the sentence of a refusal. */
export function rowFaultText(
  locale: Locale,
  def: AnyDocument,
  { field, rule, limit, params }: Omit<ImportError, 'row'>,
): string {
  if (rule.includes('.'))
    return refusalText(locale, def, { message: rule, field, ...(params ? { params } : {}) } as Refusal)
  return faultText(locale, limit === undefined ? { rule } : { rule, limit })
}
