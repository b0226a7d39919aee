import type { Mentionable, NewComment } from '@srm/core/client/comments'
import { SrmError } from '@srm/core/client/errors'
import { errorText } from '@srm/core/i18n/messages'
import { useRef, useState } from 'react'
import { keptBy } from '../../host/common/keptBy.ts'
import { useElement } from '../../host/env.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { Files } from '../files/useFiles.ts'
import { faultBefore, useUploads } from '../files/useUploads.ts'
import { draftName, useDraft } from '../form/useDraft.ts'
import { stillNamed } from './mentions.ts'
import type { TalkState } from './useTalk.ts'

/** A file that goes with the comment, or why it cannot. */
export interface Chosen {
  readonly id: number
  readonly file: File
  readonly fault?: string
}

/** What is kept in this browser until it was sent: whom it is for is chosen anew each time. */
interface Draft {
  readonly text: string
  readonly people: readonly Mentionable[]
}

const empty: Draft = { text: '', people: [] }

function useChosen({ loaded }: Files) {
  const scope = useWhole()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const next = useRef(0)
  const choose = (files: readonly File[]) => {
    const known = loaded.data
    if (!known) return
    const added = files.map((file) => {
      const fault = faultBefore(scope, file, known)
      return { id: next.current++, file, ...(fault ? { fault } : {}) }
    })
    setChosen((all) => [...all, ...added])
  }
  return {
    chosen,
    choose,
    leave: (id: number) => setChosen((all) => all.filter((one) => one.id !== id)),
    clear: () => setChosen([]),
  }
}

/** The same words that did not get through are sent with the same key: they are never there twice. */
function useKey() {
  const last = useRef<{ readonly said: string; readonly key: string }>(undefined)
  return (comment: NewComment): string => {
    const said = JSON.stringify(comment)
    if (last.current?.said !== said) last.current = { said, key: crypto.randomUUID() }
    return last.current.key
  }
}

function useKept(uuid: string) {
  const { account, def } = useWhole()
  const { session } = useElement()
  const draft = useDraft<Draft>(draftName(keptBy(account, session), def.shape.name, `${uuid}.talk`), '1')
  const [{ text, people }, setKept] = useState<Draft>(draft.restored?.value ?? empty)
  const put = (kept: Draft) => {
    setKept(kept)
    if (kept.text === '') draft.discard()
    else draft.keep(kept)
  }
  return { text, people, put }
}

/** A comment while it is written: nothing of it is lost until the server has it. */
export function useCompose(uuid: string, { api, loaded }: TalkState, files: Files) {
  const { def, locale } = useWhole()
  const { text, people, put } = useKept(uuid)
  const [side, setSide] = useState<'own' | 'both'>('own')
  const [line, setLine] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { chosen, choose, leave, clear } = useChosen(files)
  const keyOf = useKey()
  const reload = async () => {
    await Promise.all([files.loaded.reload(), loaded.reload()])
  }
  const uploads = useUploads<string>({ loaded: { ...files.loaded, reload } }, async (file, comment, signal, caller) =>
    api?.addFile(comment, file, signal, caller),
  )
  const good = chosen.filter(({ fault }) => fault === undefined).map(({ file }) => file)
  const words = text.trim() || good.map(({ name }) => name).join(', ')
  const send = async () => {
    if (!api || words === '' || isBusy) return
    setBusy(true)
    setProblem(undefined)
    const mentions = stillNamed(text, people).map(({ elsSubAccount }) => elsSubAccount)
    const comment = { text: words, side, itemNumber: line, mentions }
    try {
      const { uuid: written } = await api.say(comment, { idempotencyKey: keyOf(comment) })
      put(empty)
      setSide('own')
      setLine(null)
      clear()
      uploads.add(good, written)
      await loaded.reload()
    } catch (error) {
      setProblem(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    text,
    side,
    line,
    problem,
    isBusy,
    chosen,
    uploads: uploads.uploads,
    canSend: words !== '' && !isBusy,
    setText: (next: string, mentioned?: Mentionable) =>
      put({ text: next, people: mentioned ? [...people, mentioned] : people }),
    setSide,
    setLine,
    choose: files.loaded.data ? choose : undefined,
    leave,
    stop: uploads.remove,
    send,
  }
}

export type Compose = ReturnType<typeof useCompose>
