import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useAdminWords } from '../../words/adminWords.ts'

const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)

interface LinkBarProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Where the chosen text leads to. */
export function LinkBar({ editor, onClose }: LinkBarProps) {
  const words = useAdminWords()
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const isGood = isAddress(address.trim())
  const set = () => {
    if (!isGood) return
    editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run()
    onClose()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      set()
    }
    if (event.key === 'Escape') {
      onClose()
      editor.commands.focus()
    }
  }
  return (
    <div className="editor-link">
      <input
        className="field"
        type="url"
        value={address}
        placeholder={words.editor.linkAddress}
        aria-label={words.editor.linkAddress}
        // biome-ignore lint/a11y/noAutofocus: it was asked for with the button above it
        autoFocus
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={keyDown}
      />
      <button type="button" className="button" aria-disabled={!isGood} onClick={set}>
        {words.editor.linkSet}
      </button>
      {editor.isActive('link') && (
        <button
          type="button"
          className="button"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {words.editor.linkRemove}
        </button>
      )}
    </div>
  )
}
