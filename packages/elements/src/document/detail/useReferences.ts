import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { errorText } from '@srm/core/i18n/messages'
import { translate } from '@srm/core/i18n/translate'
import { useCallback } from 'react'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useToast } from '../feedback/Toast.tsx'
import type { OpenReference } from '../values/referenceContext.ts'
import { useSource } from './importSource.ts'

/** Numbers are one account's own: of several documents the one of a party of this document is meant. */
const meant = (found: readonly AnyRow[], { elsAccount, toElsAccount }: AnyRow): AnyRow | undefined =>
  found.length > 1 ? found.find((one) => one.elsAccount === elsAccount || one.elsAccount === toElsAccount) : found[0]

/** Opens documents by what a value names them with; says where there is none, or none for this person. */
export function useReferences(): OpenReference {
  const { client, side, locale } = useWhole()
  const source = useSource()
  const tell = useToast()
  return useCallback(
    (field: Field, code: string, row: AnyRow) => {
      const document = field.target ?? ''
      client
        ?.of(side, document)
        .list({ key: [code], fields: ['key'], limit: 20 })
        .then(({ items }) => {
          const one = meant(items as readonly AnyRow[], row)
          if (one) source({ document, uuid: String(one.uuid), number: code })
          else tell(translate(locale, 'common.notFound'))
        })
        .catch((error: unknown) => tell(errorText(locale, error as Parameters<typeof errorText>[1])))
    },
    [client, side, locale, source, tell],
  )
}
