import { useRef } from 'react'
import { Icon } from '../../../style/Icon.tsx'
import type { DetailDoc } from '../../detail/useDetail.ts'
import { PopoverButton } from '../../interaction/Popover.tsx'
import type { Answer } from '../useAnswer.ts'
import { useAnswerWorkbook } from './useAnswerWorkbook.ts'

/** Lines are filled in a workbook: it is saved, filled elsewhere and read again (domain/11 D5). */

interface Props {
  readonly answer: Answer
  readonly doc: DetailDoc
}

/** What the workbook says otherwise than the document does now. */
function Report({ lines, close, onClose }: { readonly lines: readonly string[]; close: string; onClose: () => void }) {
  return (
    <div className="banner gold workbook-report" role="status">
      <Icon name="warning" />
      <span className="grow workbook-lines">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <button type="button" className="button link" onClick={onClose}>
        {close}
      </button>
    </div>
  )
}

/** Saves the workbook, and reads one that was filled. */
export function AnswerWorkbook({ answer, doc }: Props) {
  const { words, isBusy, report, save, read, forget } = useAnswerWorkbook(answer, doc)
  const input = useRef<HTMLInputElement>(null)
  const face = (
    <>
      <Icon name="file" />
      {isBusy ? words.reading : words.workbook}
    </>
  )
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".xlsx"
        tabIndex={-1}
        aria-label={words.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) read(file)
          // the same file may be chosen once more, corrected
          target.value = ''
        }}
      />
      <PopoverButton className="button quiet" panelClass="workbook-panel" label={words.workbook} face={face}>
        {(close) => (
          <>
            <button
              type="button"
              className="button"
              onClick={() => {
                close()
                save()
              }}
            >
              <Icon name="export" />
              {words.save}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => {
                close()
                input.current?.click()
              }}
            >
              <Icon name="import" />
              {words.choose}
            </button>
            <span className="muted">{words.hint}</span>
          </>
        )}
      </PopoverButton>
      {report.length > 0 && <Report lines={report} close={words.close} onClose={forget} />}
    </>
  )
}
