import { readOpen } from '../../grid/cells/parse.ts'
import type { PasteReport } from '../../grid/types.ts'
import { Icon } from '../../style/Icon.tsx'
import { useAllWords } from '../../words/allWords.ts'

function valueBy(text: string, mark: '.' | ','): string {
  const read = readOpen(text, mark)
  return read.fault ? text : String(read.value)
}

/** What a paste has done, with the way to the cells that are still to be corrected and the way back. */
export function PasteNote({
  report,
  open,
  either,
  renamed = 0,
  onRead,
  onNext,
  onUndo,
}: {
  readonly report: PasteReport
  /** Pasted cells that cannot be taken as they stand now. */
  readonly open: number
  /** A text that may be thousands or decimals: whoever pasted says once what all of them are. */
  readonly either?: string | undefined
  /** Names that were pasted and are now those of what they refer to. */
  readonly renamed?: number
  readonly onRead?: ((mark: '.' | ',') => void) | undefined
  /** Goes to the next of them. */
  readonly onNext: () => void
  readonly onUndo: () => void
}) {
  const words = useAllWords()
  const isWhole = open === 0 && report.unread === 0 && report.skipped === 0 && !report.leftOut
  return (
    <>
      <span className={isWhole ? 'good' : 'warn'} role="status">
        <Icon name={isWhole ? 'check' : 'warning'} /> {report.note}
        {renamed > 0 && ` ${words.form.pasteRenamed(renamed)}`}
      </span>
      {either !== undefined &&
        onRead &&
        (['.', ','] as const).map((mark) => (
          <button key={mark} type="button" className="button link" onClick={() => onRead(mark)}>
            {words.form.pasteEither(either, valueBy(either, mark))}
          </button>
        ))}
      {open > 0 && (
        <button type="button" className="button link bad" onClick={onNext}>
          {words.form.pasteOpen(open)}
        </button>
      )}
      <button type="button" className="button link" onClick={onUndo}>
        {words.answer.undoPaste}
      </button>
    </>
  )
}
