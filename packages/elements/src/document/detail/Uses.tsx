import type { DocumentUse } from '@srm/core/client/documentTypes'
import { FollowLink } from '../../home/FollowLink.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useLoad } from '../interaction/useLoad.ts'
import { cappedCount, label } from '../values/labelText.ts'
import type { DetailDoc } from './useDetail.ts'

const followed = ({ document, query: { q, ...filters } }: DocumentUse) => ({
  document,
  ...(q === undefined ? { filters } : { q }),
})

/** The lists of documents that name this one, by how many of them there are. */
export default function Uses({ doc }: { readonly doc: DetailDoc }) {
  const { api, side, locale, words, def } = useWhole()
  const uuid = String(doc.uuid)
  const { data } = useLoad(api && `${side} ${def.shape.name} ${uuid} uses`, () =>
    (api as NonNullable<typeof api>).uses(uuid),
  )
  if (!data || data.items.length === 0) return null
  return (
    <section className="uses" aria-label={words.detail.uses}>
      <span className="fact-label">{words.detail.uses}</span>
      {data.items.map((use) => (
        <FollowLink key={use.document} to={{ side, ...followed(use) }} className="link">
          {label(locale, use)} {cappedCount(use.count)}
        </FollowLink>
      ))}
    </section>
  )
}
