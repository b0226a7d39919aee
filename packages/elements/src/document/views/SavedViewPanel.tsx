import { Invalid, SrmError } from '@srm/core/client/errors'
import type { SavedView } from '@srm/core/client/lists/savedViews'
import { errorText } from '@srm/core/i18n/messages'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../style/Icon.tsx'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { useToast } from '../feedback/Toast.tsx'
import type { SavedViewsOfList } from './useSavedViews.ts'
import { ViewNameForm } from './ViewNameForm.tsx'
import { contentOf } from './viewContent.ts'
import type { ViewedModel } from './viewedModel.ts'

interface PanelProps {
  readonly model: ViewedModel
  readonly views: SavedViewsOfList
  readonly onClose: () => void
}

interface RowProps {
  readonly name: string
  readonly isChosen: boolean
  readonly note?: string | undefined
  readonly onChoose: () => void
}

function ViewRow({ name, isChosen, note, onChoose }: RowProps) {
  return (
    <button type="button" className="menu-item" aria-pressed={isChosen} onClick={onChoose}>
      <span className="view-mark">{isChosen && <Icon name="check" />}</span>
      <span className="ellipsis grow">{name}</span>
      {note && <span className="muted">{note}</span>}
    </button>
  )
}

/** Which views there are: one's own, then those of colleagues. */
function Choice({ views, onClose }: Omit<PanelProps, 'model'>) {
  const { views: words } = useListWorkWords()
  const { items, current, start } = views
  const choose = (view?: SavedView) => () => {
    views.show(view)
    onClose()
  }
  const noteOf = ({ uuid, isOwn, isShared, ownerName }: SavedView) =>
    [
      ...(uuid === start ? [words.isStart] : []),
      ...(isOwn ? (isShared ? [words.isShared] : []) : [words.by(ownerName)]),
    ].join(' · ')
  const group = (title: string, of: readonly SavedView[]): ReactNode =>
    of.length > 0 && (
      <fieldset className="view-group">
        <legend className="view-heading">{title}</legend>
        {of.map((view) => (
          <ViewRow
            key={view.uuid}
            name={view.name}
            isChosen={view.uuid === current?.uuid}
            note={noteOf(view)}
            onChoose={choose(view)}
          />
        ))}
      </fieldset>
    )
  return (
    <div className="view-choice">
      <ViewRow name={words.plain} isChosen={!current} onChoose={choose()} />
      {group(
        words.mine,
        items.filter(({ isOwn }) => isOwn),
      )}
      {group(
        words.shared,
        items.filter(({ isOwn }) => !isOwn),
      )}
    </div>
  )
}

interface EntryProps {
  readonly text: string
  readonly isOn?: boolean
  readonly isDanger?: boolean
  readonly onClick: () => void
}

function Entry({ text, isOn, isDanger = false, onClick }: EntryProps) {
  return (
    <button type="button" className={isDanger ? 'menu-item danger' : 'menu-item'} aria-pressed={isOn} onClick={onClick}>
      <span className="view-mark">{isOn && <Icon name="check" />}</span>
      {text}
    </button>
  )
}

type Step = 'choice' | 'new' | 'rename' | 'delete'

/** What can be done with the view that the list shows. */
function Actions({ views, run, onStep }: { views: SavedViewsOfList; run: Run; onStep: (step: Step) => void }) {
  const { views: words } = useListWorkWords()
  const { current, isChanged, start, calls, show } = views
  const isStart = current !== undefined && current.uuid === start
  return (
    <div className="view-actions">
      {current && isChanged && <Entry text={words.again} onClick={() => show(current)} />}
      <Entry text={current && !current.isOwn ? words.copy : words.saveAs} onClick={() => onStep('new')} />
      {current && (
        <Entry
          text={words.start}
          isOn={isStart}
          onClick={() => void run(() => calls.startWith(isStart ? null : current.uuid))}
        />
      )}
      {current?.isOwn && (
        <>
          <Entry
            text={words.share}
            isOn={current.isShared}
            onClick={() => void run(() => calls.change(current.uuid, { isShared: !current.isShared }))}
          />
          <Entry text={words.rename} onClick={() => onStep('rename')} />
          <Entry text={words.delete} isDanger onClick={() => onStep('delete')} />
        </>
      )}
    </div>
  )
}

/** Carries a call out and reads the views anew; true when it was done. */
type Run = (call: () => Promise<unknown>) => Promise<boolean>

function DeleteQuestion({ view, onYes, onBack }: { view: SavedView; onYes: () => void; onBack: () => void }) {
  const { views: words } = useListWorkWords()
  return (
    <div className="view-form">
      <b className="strong">{words.deleteAsked(view.name)}</b>
      {view.isShared && <span className="muted">{words.deleteShared}</span>}
      <div className="view-buttons">
        <button type="button" className="button" onClick={onBack}>
          {words.back}
        </button>
        <button type="button" className="button danger" onClick={onYes}>
          {words.deleteYes}
        </button>
      </div>
    </div>
  )
}

function useRun({ scope }: ViewedModel, { reload }: SavedViewsOfList) {
  const { views: words } = useListWorkWords()
  const [failure, setFailure] = useState<string>()
  const run: Run = async (call) => {
    setFailure(undefined)
    try {
      await call()
      await reload()
      return true
    } catch (error) {
      const isTaken =
        error instanceof Invalid && error.issues.some(({ path, rule }) => path === 'name' && rule === 'duplicateKey')
      setFailure(isTaken ? words.taken : error instanceof SrmError ? errorText(scope.locale, error) : String(error))
      return false
    }
  }
  return { run, failure, forget: () => setFailure(undefined) }
}

/** The views of a list, and what is done with the one that it shows. */
export function SavedViewPanel({ model, views, onClose }: PanelProps) {
  const { views: words } = useListWorkWords()
  const toast = useToast()
  const [step, setStep] = useState<Step>('choice')
  const { run, failure, forget } = useRun(model, views)
  const { current, calls } = views
  const back = () => {
    forget()
    setStep('choice')
  }
  const create = async (name: string, isShared: boolean) => {
    let made: SavedView | undefined
    const isDone = await run(async () => {
      made = await calls.create({ name, content: contentOf(model), isShared })
    })
    if (!isDone || !made) return
    views.became(made)
    toast(words.saved(made.name))
    onClose()
  }
  const rename = async (of: SavedView, name: string, isShared: boolean) => {
    if (await run(() => calls.change(of.uuid, { name, isShared }))) back()
  }
  const remove = async (of: SavedView) => {
    if (!(await run(() => calls.remove(of.uuid)))) return
    model.go({ ...model.view, saved: '' })
    onClose()
  }
  return (
    <>
      {failure && (
        <div className="banner red" role="alert">
          {failure}
        </div>
      )}
      {step === 'choice' && (
        <>
          <Choice views={views} onClose={onClose} />
          <Actions views={views} run={run} onStep={setStep} />
        </>
      )}
      {step === 'new' && (
        <ViewNameForm start={current?.isOwn === false ? current.name : ''} onSave={create} onBack={back} />
      )}
      {step === 'rename' && current && (
        <ViewNameForm
          start={current.name}
          isShared={current.isShared}
          onSave={(name, isShared) => rename(current, name, isShared)}
          onBack={back}
        />
      )}
      {step === 'delete' && current && (
        <DeleteQuestion view={current} onYes={() => void remove(current)} onBack={back} />
      )}
    </>
  )
}
