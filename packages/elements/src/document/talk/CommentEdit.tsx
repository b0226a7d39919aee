import type { Comment, CommentApi, Mentionable } from '@srm/core/client/comments'
import { SrmError } from '@srm/core/client/errors'
import { errorText } from '@srm/core/i18n/messages'
import { useEffect, useRef, useState } from 'react'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { MentionArea } from './MentionArea.tsx'
import { stillNamed } from './mentions.ts'

interface CommentEditProps {
  readonly comment: Comment
  readonly api: CommentApi
  /** `changed` when the server has other words now. */
  readonly onEnd: (changed: boolean) => void
}

/** One's own comment while its words are changed; they stay until the server has them. */
export function CommentEdit({ comment, api, onEnd }: CommentEditProps) {
  const { def, locale, words } = useWhole()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(comment.text)
  const [people, setPeople] = useState<readonly Mentionable[]>(comment.mentions)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => area.current?.focus(), [])
  const save = async () => {
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const mentions = stillNamed(text, people).map(({ elsSubAccount }) => elsSubAccount)
      await api.edit(comment.uuid, { text, mentions })
      onEnd(true)
    } catch (error) {
      setProblem(error instanceof SrmError ? errorText(locale, error, def) : String(error))
      setBusy(false)
    }
  }
  return (
    <div className="talk-edit">
      <MentionArea
        api={api}
        area={area}
        label={words.talk.edit}
        text={text}
        onText={(next, mentioned) => {
          setText(next)
          if (mentioned) setPeople([...people, mentioned])
        }}
        onSend={() => void save()}
      />
      {problem && (
        <div className="banner red" role="alert">
          {problem}
        </div>
      )}
      <div className="talk-foot">
        <span className="grow" />
        <button type="button" className="button" onClick={() => onEnd(false)}>
          {words.talk.cancel}
        </button>
        <button type="button" className="button primary" aria-disabled={text.trim() === ''} onClick={() => void save()}>
          {words.talk.save}
        </button>
      </div>
    </div>
  )
}
