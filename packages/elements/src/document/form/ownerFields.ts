/** How people of a side say whose a new document is, where none of its lines does (docs/decisions/0089). */
import { type Fields, f } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { namedReferences } from '@srm/core/definition/sides/parties'
import type { AnyListing } from '@srm/core/definition/workflow'

const customer = f.ref('Buyer', '采购方', 'customer')

/**
 * The fields by which a side names the owner: the account as one of its customers, the owner's documents by their codes, for it
 * has no list of them. Empty where the side names nobody.
 */
export function ownerFields(def: AnyListing, side: Side): Fields {
  const named = namedReferences(def, side)
  if (named.length === 0) return {}
  const fields = def.shape.fields as Fields
  const typed = named.flatMap((key) => {
    const field = fields[key]
    return field
      ? [[key, { ...f.text(field.en, field.zh, { max: 40 }), requiredAtSubmit: field.requiredAtSubmit }]]
      : []
  })
  return { elsAccount: customer, ...Object.fromEntries(typed) }
}
