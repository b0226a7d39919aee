import type { Makes } from '@srm/core/client/documentTypes'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useLoad } from '../interaction/useLoad.ts'
import MakeButtons from './MakeButtons.tsx'
import type { Taken } from './useMaking.ts'

/** What can be made of the selected documents or lines, asked of the server once rows are selected. */
export default function MakeSelected({ taken, spread }: { readonly taken: Taken; readonly spread: boolean }) {
  const { def, side, api } = useWhole()
  const makes = useLoad<readonly Makes[]>(api && `${side} ${def.shape.name} makes`, async () => {
    const answer = await (api as NonNullable<typeof api>).makes()
    return answer.items
  })
  // in a menu the documents are named, as buttons what is done
  const items = (makes.data ?? []).map(({ said, ...make }) => (spread && said ? { ...make, said } : make))
  return items.length > 0 ? <MakeButtons makes={items} {...{ taken, spread }} /> : null
}
