import { isMerged, mergedLines, splitLine } from '@srm/core/definition/lines/merging'
import type { Form } from '../../definition/screenTypes.ts'
import { copyOf, type FormLine } from '../formModel.ts'

/** A part of a split line: the first is the line itself, the others are new ones. */
const parts = (form: Form, line: FormLine): FormLine[] =>
  splitLine(form.scope.def, line).map((part, i) => (i === 0 ? part : copyOf(part)))

/** Buttons for chosen lines: those that want the same become one that draws from several, and one again each. */
export default function MergeButtons({
  form,
  chosen,
  onSelect,
}: {
  readonly form: Form
  readonly chosen: readonly FormLine[]
  readonly onSelect: (keys: ReadonlySet<string>) => void
}) {
  const { def, words } = form.scope
  const keys = new Set(chosen.map(({ rowKey }) => rowKey))
  const { lines } = form.state
  const merged = mergedLines(def, lines, ({ rowKey }) => keys.has(rowKey))
  const isSplit = chosen.some((line) => isMerged(def, line))
  const change = (next: readonly FormLine[]) => {
    form.setLines(next)
    onSelect(new Set())
  }
  return (
    <>
      {chosen.length > 1 && (
        <button
          type="button"
          className="button quiet"
          disabled={merged.length === lines.length}
          data-tip={merged.length === lines.length ? words.form.nothingToMerge : undefined}
          onClick={() => change(merged)}
        >
          {words.form.mergeLines}
        </button>
      )}
      {isSplit && (
        <button
          type="button"
          className="button quiet"
          onClick={() => change(lines.flatMap((line) => (keys.has(line.rowKey) ? parts(form, line) : [line])))}
        >
          {words.form.splitLines}
        </button>
      )}
    </>
  )
}
