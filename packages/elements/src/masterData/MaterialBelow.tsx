import type { BelowProps } from '../document/definition/screenTypes.ts'
import { MaterialPicture } from './MaterialPicture.tsx'
import OpenSheet from './sheet/OpenSheet.tsx'

/** Below the facts of a material: its picture, and the way to its sources. */
export function MaterialBelow(props: BelowProps) {
  const { materialNumber } = props.doc
  return (
    <>
      <MaterialPicture {...props} />
      {typeof materialNumber === 'string' && (
        <div className="below-actions">
          <OpenSheet start={{ materialNumber }} />
        </div>
      )}
    </>
  )
}
