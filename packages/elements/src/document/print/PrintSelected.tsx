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
        className="button"
        aria-disabled={busy || tooMany}
        data-tip={tooMany ? words.print.tooMany(mostPrinted) : undefined}
        onClick={() => !busy && !tooMany && void print(uuids)}
      >
        <Icon name="print" />
        {busy ? words.common.working : words.print.print}
      </button>
      <PrintProblem {...printing} />
    </>
  )
}
