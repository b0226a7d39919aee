import { useRef, useState } from 'react'
import { Icon } from '../../style/Icon.tsx'
import viewsCss from '../../style/parts/savedViews.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { useToast } from '../feedback/Toast.tsx'
import { Popover } from '../interaction/Popover.tsx'
import { SavedViewPanel } from './SavedViewPanel.tsx'
import { useSavedViews } from './useSavedViews.ts'
import { contentOf } from './viewContent.ts'
import type { ViewedModel } from './viewedModel.ts'

/** Beside the title: which kept view the list shows, whether it was changed since, and the way to the others. */
export default function SavedViewBar({ model }: { readonly model: ViewedModel }) {
  useStyles(viewsCss)
  const { views: words } = useListWorkWords()
  const toast = useToast()
  const views = useSavedViews(model)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!views) return null
  const { current, isChanged, calls } = views
  const label = current ? words.named(current.name) : words.none
  const save = async () => {
    if (!current || isBusy) return
    setBusy(true)
    try {
      await calls.change(current.uuid, { content: contentOf(model) })
      await views.reload()
      toast(words.saved(current.name))
    } catch {
      // the panel saves it too, and says what is wrong
      setOpen(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button quiet saved-views"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="ellipsis">{label}</span>
        <Icon name="down" />
      </button>
      {current && isChanged && (
        <>
          <span className="tag grey">{words.changed}</span>
          {current.isOwn && !model.narrow && (
            <button type="button" className="button link" aria-disabled={isBusy} onClick={() => void save()}>
              {words.save}
            </button>
          )}
        </>
      )}
      {isOpen && (
        <Popover anchor={button} label={words.none} className="view-panel" fromStart onClose={() => setOpen(false)}>
          <SavedViewPanel model={model} views={views} onClose={() => setOpen(false)} />
        </Popover>
      )}
    </>
  )
}
