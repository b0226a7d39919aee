import { useEffect, useRef } from 'react'
import { useElement } from '../../host/env.ts'
import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { changed, type ListView } from '../list/listView.ts'
import type { ListModel } from '../list/useListModel.ts'
import { lineKey } from './lineKey.ts'

const switched = 'switched by line'

const ofDocuments = ({ filters = {} }: ListView) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => lineKey(key) === undefined))

/** Each document a row, or each line. The order of the one has no meaning for the other; documents are not asked for lines. */
export default function ByLineSwitch({ model }: { readonly model: ListModel }) {
  useStyles(segmentsCss)
  const { byLine: words } = useListWorkWords()
  const { kept } = useElement()
  const chosen = useRef<HTMLButtonElement>(null)
  const { view, go } = model
  useEffect(() => {
    if (kept.get(switched) !== true) return
    kept.delete(switched)
    chosen.current?.focus()
  }, [kept])
  const choices = [
    { by: undefined, text: words.documents },
    { by: 'lines', text: words.lines },
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <span className="segmented" role="group" aria-label={words.label}>
      {choices.map(({ by, text }) => (
        <button
          key={text}
          ref={by === view.by ? chosen : undefined}
          type="button"
          className="segment"
          aria-pressed={by === view.by}
          onClick={() => {
            if (by === view.by) return
            kept.set(switched, true)
            const { by: _by, sort: _sort, ...rest } = view
            go(changed(rest, by ? { by } : { filters: ofDocuments(view) }))
          }}
        >
          {text}
        </button>
      ))}
    </span>
  )
}
