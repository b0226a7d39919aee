import type { Makes } from '@srm/core/client/documentTypes'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useLoad } from '../interaction/useLoad.ts'
import MakeButtons from './MakeButtons.tsx'

/** What can be made of the selected documents, asked of the server once rows are selected. */
export default function MakeSelected({ uuids }: { readonly uuids: readonly string[] }) {
  const { def, side, api } = useWhole()
  const makes = useLoad<readonly Makes[]>(api && `${side} ${def.shape.name} makes`, async () => {
    const answer = await (api as NonNullable<typeof api>).makes()
    return answer.items
  })
  return makes.data && makes.data.length > 0 ? <MakeButtons makes={makes.data} uuids={uuids} /> : null
}
