import { type Editor, useEditorState } from '@tiptap/react'
import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { keyAlong } from '../../host/common/direction.ts'
import { Icon } from '../../style/Icon.tsx'
import type { AdminWords } from '../../words/adminEn.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { LinkBar } from './LinkBar.tsx'

type Format = Exclude<
  keyof AdminWords['editor'],
  'label' | 'toolbar' | 'linkAddress' | 'linkSet' | 'linkRemove' | 'keys' | 'loading'
>

interface Button {
  readonly format: Format
  readonly face: ReactNode
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

/** Drawn by the style sheet: the name of a button is its label alone. */
const face = (text: string, look = '') => <span className={`editor-face ${look}`} data-face={text} />
/** Commands on the text, which has the keyboard at once: what is typed next may not fall beside it. */
const commands = (editor: Editor) => {
  editor.view.focus()
  return editor.chain()
}
const mark = (format: Format, text: string, name: string, run: Button['run']): Button => ({
  format,
  face: face(text, `editor-${name}`),
  isOn: (editor) => editor.isActive(name),
  run,
})

const groups: readonly (readonly Button[])[] = [
  [
    mark('bold', 'B', 'bold', (editor) => commands(editor).toggleBold().run()),
    mark('italic', 'I', 'italic', (editor) => commands(editor).toggleItalic().run()),
    mark('underline', 'U', 'underline', (editor) => commands(editor).toggleUnderline().run()),
    mark('strike', 'S', 'strike', (editor) => commands(editor).toggleStrike().run()),
  ],
  [
    {
      format: 'heading',
      face: face('H2'),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => commands(editor).toggleHeading({ level: 2 }).run(),
    },
    {
      format: 'subheading',
      face: face('H3'),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => commands(editor).toggleHeading({ level: 3 }).run(),
    },
    {
      format: 'bullets',
      face: face('•'),
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => commands(editor).toggleBulletList().run(),
    },
    {
      format: 'numbers',
      face: face('1.'),
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => commands(editor).toggleOrderedList().run(),
    },
    {
      format: 'quote',
      face: face('“ ”'),
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => commands(editor).toggleBlockquote().run(),
    },
    { format: 'rule', face: <Icon name="minus" />, run: (editor) => commands(editor).setHorizontalRule().run() },
  ],
]
const history: readonly Button[] = [
  {
    format: 'undo',
    face: <Icon name="undo" />,
    can: (editor) => editor.can().undo(),
    run: (editor) => commands(editor).undo().run(),
  },
  {
    format: 'redo',
    face: <Icon name="refresh" />,
    can: (editor) => editor.can().redo(),
    run: (editor) => commands(editor).redo().run(),
  },
]

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The arrows walk the buttons, Esc leads back into the text. */
function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const to = moves[keyAlong(event)]?.(buttons.indexOf(event.target as HTMLElement), buttons.length)
  if (event.key === 'Escape') editor.commands.focus()
  if (to === undefined) return
  event.preventDefault()
  buttons[to]?.focus()
}

interface ToolbarProps {
  readonly editor: Editor
  readonly barRef: RefObject<HTMLDivElement | null>
}

/** The formatting above the text: one stop of Tab, arrows inside. */
export function Toolbar({ editor, barRef }: ToolbarProps) {
  const words = useAdminWords()
  const [isLinking, setLinking] = useState(false)
  const all = [...groups.flat(), ...history]
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: all.map((button) => button.isOn?.(now) ?? false),
      can: all.map((button) => button.can?.(now) ?? true),
      link: now.isActive('link'),
    }),
  })
  const draw = (button: Button) => {
    const at = all.indexOf(button)
    const isOff = !states.can[at]
    return (
      <button
        key={button.format}
        type="button"
        className="editor-button"
        aria-label={words.editor[button.format]}
        data-tip={words.editor[button.format]}
        aria-pressed={button.isOn ? states.on[at] : undefined}
        aria-disabled={isOff}
        tabIndex={at === 0 ? 0 : -1}
        onClick={() => !isOff && button.run(editor)}
      >
        {button.face}
      </button>
    )
  }
  return (
    <>
      <div
        ref={barRef}
        className="editor-bar"
        role="toolbar"
        aria-label={words.editor.toolbar}
        onKeyDown={(event) => walk(event, editor)}
        // A pointer leaves the keyboard in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <Fragment key={group[0]?.format}>
            {group.map(draw)}
            <span className="editor-gap" />
          </Fragment>
        ))}
        <button
          type="button"
          className="editor-button"
          aria-label={words.editor.link}
          data-tip={words.editor.link}
          aria-pressed={states.link}
          aria-expanded={isLinking}
          tabIndex={-1}
          onClick={() => setLinking(!isLinking)}
        >
          <Icon name="clip" />
        </button>
        <span className="editor-gap" />
        {history.map(draw)}
      </div>
      {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
