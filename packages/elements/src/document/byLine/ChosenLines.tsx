import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useToast } from '../feedback/Toast.tsx'
import type { ListModel } from '../list/useListModel.ts'
import { linesTable } from './linesTable.ts'

/** What is done with chosen lines themselves: a file of them, or a table on the clipboard. */
export default function ChosenLines({ model }: { readonly model: ListModel }) {
  const scope = useWhole()
  const { byLine: words } = useListWorkWords()
  const tell = useToast()
  const { byLine, shown, selection } = model
  const { rows } = selection
  if (!byLine) return null
  const copy = () =>
    navigator.clipboard.writeText(linesTable(scope, shown, byLine.labelOf, rows)).then(
      () => tell(words.copied(rows.length)),
      () => tell(words.notCopied),
    )
  return (
    <>
      {scope.may('export') && (
        <button
          type="button"
          className="button"
          onClick={() => void byLine.exportLines(rows.map((row) => String(row['lines.uuid']))).catch(() => undefined)}
        >
          {words.export}
        </button>
      )}
      {/* the clipboard is there on https and on this machine only */}
      {navigator.clipboard && (
        <button type="button" className="button" onClick={() => void copy()}>
          {words.copy}
        </button>
      )}
    </>
  )
}
