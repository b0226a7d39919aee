import type { BelowProps } from '../../document/definition/screenTypes.ts'
import OpenSheet from './OpenSheet.tsx'

/** Below the facts of a source: the way to the rows it stands beside; of a draft those that begin on its day. */
export function SourceBelow({ doc }: BelowProps) {
  const { objectType, materialNumber, cateLevelCode, factory, validStartDate, status } = doc
  const of = { objectType, materialNumber, cateLevelCode, factory }
  return (
    <div className="below-actions">
      <OpenSheet start={status === 'draft' ? { ...of, validStartDate } : of} />
    </div>
  )
}
