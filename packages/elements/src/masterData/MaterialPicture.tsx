import type { Attachment } from '@srm/core/client/attachments'
import { SrmError } from '@srm/core/client/errors'
import { pictureType } from '@srm/core/definition/picture'
import { errorText } from '@srm/core/i18n/messages'
import { useEffect, useRef, useState } from 'react'
import type { BelowProps } from '../document/definition/screenTypes.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { type Files, useFiles } from '../document/files/useFiles.ts'
import { Icon } from '../style/Icon.tsx'
import pictureCss from '../style/picture.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { pictureWords } from './pictureWords.ts'

/** An address from which the picture is shown once; another one is asked for when there is another picture. */
function useAddress({ api }: Files, picture: Attachment | undefined): string | undefined {
  const [shown, setShown] = useState<{ readonly of: string; readonly address: string }>()
  const uuid = picture?.uuid
  useEffect(() => {
    let isGone = false
    if (api && uuid)
      void api.link(uuid).then(
        (address) => !isGone && setShown({ of: uuid, address }),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [api, uuid])
  return shown && shown.of === uuid ? shown.address : undefined
}

/** Putting a picture in the place of the one that is there, and taking it away. */
function useChange({ api, loaded }: Files, picture: Attachment | undefined) {
  const { def, locale } = useWhole()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const change = async (work: () => Promise<unknown>) => {
    setProblem(undefined)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    }
    await loaded.reload()
    setBusy(false)
  }
  const remove = () => (picture ? api?.remove(picture.uuid) : undefined)
  return {
    problem,
    isBusy,
    remove: () => change(async () => remove()),
    put: (file: File) =>
      change(async () => {
        await remove()
        await api?.add({ file, name: file.name, attachmentType: pictureType })
      }),
  }
}

/** The one picture of a material, below its facts. */
export function MaterialPicture({ doc }: BelowProps) {
  useStyles(pictureCss)
  const { locale, readonly } = useWhole()
  const words = pictureWords(locale)
  const files = useFiles(String(doc.uuid))
  const { data } = files.loaded
  const picture = data?.items.find(({ attachmentType }) => attachmentType === pictureType)
  const address = useAddress(files, picture)
  const { problem, isBusy, put, remove } = useChange(files, picture)
  const input = useRef<HTMLInputElement>(null)
  const mayChange = !readonly && data?.may.attach === true
  if (!data || (!picture && !mayChange)) return null
  return (
    <section className="picture" aria-label={words.title} aria-busy={isBusy}>
      <h2 className="section-title">{words.title}</h2>
      {problem && (
        <div className="banner red" role="alert">
          {problem}
        </div>
      )}
      {picture && address && <img className="picture-image" src={address} alt={String(doc.materialDesc ?? '')} />}
      {mayChange && (
        <div className="picture-actions">
          <input
            ref={input}
            type="file"
            hidden
            accept=".jpg,.jpeg,.png"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void put(file)
              currentTarget.value = ''
            }}
          />
          <button type="button" className="button" disabled={isBusy} onClick={() => input.current?.click()}>
            <Icon name="picture" />
            {picture ? words.replace : words.choose}
          </button>
          {picture && (
            <button type="button" className="button" disabled={isBusy} onClick={() => void remove()}>
              {words.remove}
            </button>
          )}
          <span className="muted">{words.kinds}</span>
        </div>
      )}
    </section>
  )
}
