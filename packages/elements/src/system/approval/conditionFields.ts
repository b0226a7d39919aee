import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { label } from '../../document/values/labelText.ts'
import type { Locale } from '../../host/settings.ts'

/** What conditions of a flow can compare of a document, by the names that people know. */
export function conditionFields({ shape }: AnyDocument, locale: Locale): { value: string; label: string }[] {
  return Object.entries(shape.fields as Fields)
    .filter(([, { kind }]: readonly [string, Field]) => kind !== 'json')
    .map(([key, field]) => ({ value: key, label: label(locale, field) }))
}
