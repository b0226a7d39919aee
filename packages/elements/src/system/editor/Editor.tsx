import { DOMParser } from '@tiptap/pm/model'
import { EditorContent, getSchema, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { parsedHtml } from '../../document/values/parsedHtml.ts'
import { type ControlProps, textOf } from '../../fields/control.ts'
import richTextCss from '../../style/richText.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { Toolbar } from './Toolbar.tsx'

/** Styles inside a shadow root name classes; what is sent has none, nor the empty line below a list. */
const styled = (tag: string) => ({ HTMLAttributes: { class: `rich-${tag}` } })
const plain = (html: string): string => html.replaceAll(/ class="rich-[a-z0-9]+"/g, '').replace(/(<p><\/p>)+$/, '')

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    paragraph: styled('p'),
    bulletList: styled('ul'),
    orderedList: styled('ol'),
    listItem: styled('li'),
    blockquote: styled('blockquote'),
    horizontalRule: styled('hr'),
    code: styled('code'),
    codeBlock: styled('pre'),
    link: { ...styled('a'), openOnClick: false, protocols: ['mailto', 'tel'] },
  }),
]

/** The editor would read HTML itself, which pages with Trusted Types do not let it. */
const contentOf = (html: string) => DOMParser.fromSchema(getSchema(extensions)).parse(parsedHtml(html)).toJSON()

/** Formatted text, written under a strict Content-Security-Policy inside a shadow root: no style tag is made. */
export default function Editor({ id, value, invalid, describedBy, disabled = false, onChange, onBlur }: ControlProps) {
  useStyles(richTextCss)
  const words = useAdminWords()
  const noteId = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [content] = useState(() => contentOf(textOf(value)))
  const editor = useEditor({
    extensions,
    content,
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: 'editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': words.editor.label,
        'aria-invalid': String(invalid),
        'aria-describedby': [describedBy, noteId].filter(Boolean).join(' '),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? null : plain(now.getHTML())),
    onBlur,
  })
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one key leads from the text to its formatting
    <div className={`editor ${invalid ? 'is-error' : ''}`} onKeyDown={keyDown}>
      {!disabled && <Toolbar editor={editor} barRef={bar} />}
      <EditorContent editor={editor} />
      {!disabled && (
        <div className="editor-note" id={noteId}>
          {words.editor.keys}
        </div>
      )}
    </div>
  )
}
