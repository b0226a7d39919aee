import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { Icon } from '../../style/Icon.tsx'
import { numberOf, stageColumn } from '../definition/columns.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { asksAlike } from '../filters/filters.ts'
import { useLoad } from '../interaction/useLoad.ts'
import { StageTag } from '../values/tags/StageTag.tsx'

const mostNamed = 5

interface AlikeNoteProps {
  readonly doc: AnyDoc
  readonly onGo: (uuid: string) => void
}

/** Above the facts: which other documents say the same, for one of them may be too many (domain/07 §3.1). */
export default function DuplicateNote({ doc, onGo }: AlikeNoteProps) {
  const scope = useWhole()
  const { api, def, words } = scope
  const { data } = useLoad(
    api && asksAlike(scope) ? `${doc.uuid} ${doc.rowVersion}` : undefined,
    async () =>
      api?.list({
        alike: String(doc.uuid),
        limit: mostNamed,
        fields: ['uuid', String(def.key[0]), stageColumn(def) ?? 'uuid'],
        count: true,
      }) as Promise<{ readonly items: readonly AnyRow[]; readonly count?: number }>,
  )
  const items = data?.items ?? []
  const count = data?.count ?? items.length
  if (items.length === 0) return null
  return (
    <div className="banner gold alike-note" role="note">
      <Icon name="warning" />
      <span>{words.detail.alike(count)}</span>
      {items.map((row) => (
        <span className="row-flex" key={String(row.uuid)}>
          <button type="button" className="button link" onClick={() => onGo(String(row.uuid))}>
            {numberOf(def, row)}
          </button>
          <StageTag doc={row} />
        </span>
      ))}
      {count > items.length && <span>{words.detail.alikeMore(count - items.length)}</span>}
    </div>
  )
}
