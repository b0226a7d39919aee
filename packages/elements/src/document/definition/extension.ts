import type { AnyListing } from '@srm/core/definition/workflow'
import type { Locale } from '../../host/settings.ts'
import type { Words } from '../../words/en.ts'
import { label } from '../values/labelText.ts'
import type { DocumentWords } from './screenTypes.ts'

/** Words made from the definition's own label, for documents whose area says nothing else. */
export function documentWords(def: AnyListing, locale: Locale, { document }: Words): DocumentWords {
  const name = label(locale, def.shape)
  const one = locale === 'en' ? name.toLowerCase() : name
  const many = document.list(one)
  return {
    title: document.list(name),
    one,
    many,
    create: document.create(name),
    count: (count) => document.count(count, name),
  }
}
