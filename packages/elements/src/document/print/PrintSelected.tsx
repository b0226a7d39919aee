import { Icon } from '../../style/Icon.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { PrintProblem } from './PrintProblem.tsx'
import { mostPrinted, usePrinting } from './usePrinting.ts'

/** Prints the selected documents, all in one PDF. */
export default function PrintSelected({ uuids }: { readonly uuids: readonly string[] }) {
  const { words } = useWhole()
  const printing = usePrinting()
  const { may, busy, print } = printing
  const tooMany = uuids.length > mostPrinted
  if (!may) return null
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={words.print.print}
        aria-busy={busy}
        aria-disabled={busy || tooMany}
        data-tip={busy ? words.common.working : tooMany ? words.print.tooMany(mostPrinted) : words.print.print}
        onClick={() => !busy && !tooMany && void print(uuids)}
      >
        <Icon name="print" />
      </button>
      <PrintProblem {...printing} />
    </>
  )
}
