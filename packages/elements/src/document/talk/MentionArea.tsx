import type { CommentApi, Mentionable } from '@srm/core/client/comments'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import menuItemsCss from '../../style/parts/menuItems.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { type Typed, typedMention, withMention } from './mentions.ts'
import { usePeople } from './usePeople.ts'

interface MentionAreaProps {
  readonly api: CommentApi | undefined
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly label: string
  readonly text: string
  /** `mentioned`: the colleague whose name was just put into it. */
  readonly onText: (text: string, mentioned?: Mentionable) => void
  readonly onSend: () => void
  readonly onFiles?: ((files: readonly File[]) => void) | undefined
}

interface ListProps {
  readonly id: string
  readonly people: readonly Mentionable[]
  readonly active: number
  readonly onPick: (person: Mentionable) => void
}

/** The list over the text, which keeps the focus. */
function PeopleList({ id, people, active, onPick }: ListProps) {
  useStyles(menuItemsCss)
  const { words } = useWhole()
  if (people.length === 0)
    return (
      <div className="talk-people muted" role="status">
        {words.talk.nobody}
      </div>
    )
  return (
    <div className="talk-people" role="listbox" id={id} aria-label={words.talk.people}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text walk the list
        <div
          key={person.elsSubAccount}
          role="option"
          id={`${id}-${index}`}
          aria-selected={index === active}
          className={index === active ? 'menu-item is-active' : 'menu-item'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          {person.name}
          <span className="cell-sub">{person.elsSubAccount}</span>
        </div>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The name behind an `@` while it is typed, and the list that it opens. */
function usePicker({ api, area, text, onText }: MentionAreaProps) {
  const [typed, setTyped] = useState<Typed>()
  const [active, setActive] = useState(0)
  const caret = useRef<number>(undefined)
  const people = usePeople(api, typed?.q)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const close = () => setTyped(undefined)
  const pick = (person: Mentionable) => {
    if (!typed) return
    const put = withMention(text, typed, person)
    caret.current = put.caret
    onText(put.text, person)
    close()
  }
  const keyDown = (event: KeyboardEvent): boolean => {
    if (!typed || !people) return false
    const step = steps[event.key]
    if (step !== undefined && people.length > 0) setActive((active + step + people.length) % people.length)
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && people[active] && !event.ctrlKey && !event.metaKey)
      pick(people[active])
    else return false
    return true
  }
  const look = (value: string, at: number) => {
    setTyped(typedMention(value, at))
    setActive(0)
  }
  return { people: typed && people, active, pick, keyDown, look, close }
}

/** A text in which `@` proposes colleagues; Ctrl+Enter sends. Files may be pasted into it. */
export function MentionArea(props: MentionAreaProps) {
  const { area, label, text, onText, onSend, onFiles } = props
  const picker = usePicker(props)
  const id = useId()
  const isOpen = (picker.people ?? []).length > 0
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!picker.keyDown(event)) {
      if (!isSending) return
      onSend()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="talk-area">
      {picker.people && <PeopleList id={id} people={picker.people} active={picker.active} onPick={picker.pick} />}
      <textarea
        ref={area}
        className="field text-area talk-text"
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && picker.people?.[picker.active] ? `${id}-${picker.active}` : undefined}
        value={text}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          onText(value)
          picker.look(value, selectionStart)
        }}
        onKeyDown={keyDown}
        onBlur={picker.close}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0 || !onFiles) return
          event.preventDefault()
          onFiles(files)
        }}
      />
    </div>
  )
}
