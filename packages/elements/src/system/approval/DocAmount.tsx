import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { money } from '@srm/core/i18n/format'
import { useScope } from '../../document/definition/documentScope.tsx'

/** What the document that a row is about is worth, as it came with the row; nothing where its reader may not see it. */
export function DocAmount({ row }: { readonly row: AnyRow }) {
  const { client } = useScope()
  const of = `${row.docType} ${row.docNumber}`
  const amount = client?.names.get(`amounts ${of}`) as Decimal | undefined
  if (amount === undefined) return null
  const currency = client?.names.get(`currencies ${of}`)
  return (
    <span className={`num ${/[1-9]/.test(amount) ? '' : 'muted'}`}>
      {money(amount, currency)} {currency}
    </span>
  )
}
