import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { quantity } from '@srm/core/i18n/format'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { isEmpty } from '../../grid/format.ts'
import { Answered } from './PlanCell.tsx'
import { periodTitle } from './periodTitle.ts'
import { planGridWords } from './planGridWords.ts'

/** What is less or later than it was asked, with the reason: by what the buyer decides. */
export function GapList({ doc, lines }: { readonly doc: AnyDoc; readonly lines: readonly AnyRow[] }) {
  const scope = useWhole()
  const words = planGridWords(scope.locale)
  const gaps = lines.filter(({ gapReason }) => !isEmpty(gapReason))
  if (gaps.length === 0) return null
  return (
    <ul className="plain-list plan-gaps" aria-label={words.reason}>
      {gaps.map((line) => (
        <li key={String(line.itemNumber ?? `${line.materialNumber} ${line.bucketStart}`)}>
          <span className="soft">
            {[
              periodTitle(doc.bucket, String(line.bucketStart), scope.locale),
              line.materialDesc ?? line.materialNumber,
            ].join(' · ')}
          </span>{' '}
          <Answered line={line} scope={scope} />{' '}
          <span className="soft">{words.of(quantity((line.needQuantity ?? '0') as Decimal))}</span>{' '}
          {String(line.gapReason)}
        </li>
      ))}
    </ul>
  )
}
